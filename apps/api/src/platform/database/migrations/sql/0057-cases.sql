-- By what a proof of payment is found again; null for those of before, and where the release before has written them.
alter table receipts add content_sha256 text;
alter table receipts add picture_hash text;
alter table receipts add constraint receipts_content_sha256 check (content_sha256 ~ '^[0-9a-f]{64}$') not valid;
alter table receipts validate constraint receipts_content_sha256;
alter table receipts add constraint receipts_picture_hash check (picture_hash ~ '^[0-9a-f]{16}$') not valid;
alter table receipts validate constraint receipts_picture_hash;
create index receipts_by_content on receipts (content_sha256) where content_sha256 is not null;
create index receipts_newest_pictures on receipts (id) where picture_hash is not null;

-- Whether somebody was paid to an address before.
create index transactions_paid_to on transactions (user_id, lower(recipient))
  where type = 'withdrawal' and status = 'completed';

-- Who is working on a case, until when. It guards nothing; a row whose time is over counts for nothing.
create table taken_cases (
  transaction_id uuid not null,
  operator_id uuid not null,
  since timestamptz not null,
  renewals integer not null,
  until timestamptz not null,
  constraint taken_cases_pk primary key (transaction_id),
  constraint taken_cases_until check (until > since)
);
