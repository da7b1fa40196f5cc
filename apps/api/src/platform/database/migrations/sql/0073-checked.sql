-- Looks at the rows that are there, for `0071-shorter-checks` and `0072-one-look-at-entries`; writes go on meanwhile.
alter table transactions validate constraint transactions_type;
alter table transactions validate constraint transactions_direction;
alter table transactions validate constraint transactions_status;
alter table transaction_events validate constraint transaction_events_status;
alter table transaction_events validate constraint transaction_events_actor;
alter table receipts validate constraint receipts_content_sha256;
alter table receipts validate constraint receipts_picture_hash;
alter table entries validate constraint entries_kind;
alter table postings validate constraint postings_account;
