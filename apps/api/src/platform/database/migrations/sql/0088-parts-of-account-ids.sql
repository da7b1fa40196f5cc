-- Parts of account numbers, for the operators' search; names and email addresses are in users_search.
create index users_account_id_search on users using gin (account_id gin_trgm_ops);
