-- What operators read about customers: indexes for the search, and notes of colleagues.

-- Beginnings of words of a name, and of an email address. The extension is there since 0005.
create index users_search on users using gin ((' ' || lower(first_name || ' ' || last_name)) gin_trgm_ops, email gin_trgm_ops);
create index withdrawal_addresses_by_address on withdrawal_addresses (lower(address));
create index transactions_by_hash on transactions (lower(tx_hash)) where tx_hash is not null;

-- Read by operators only.
create table customer_notes (
  user_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  constraint customer_notes_pk primary key (user_id, id),
  constraint customer_notes_user foreign key (user_id) references users (id),
  constraint customer_notes_body check (length(body) between 1 and 2000)
);
create trigger customer_notes_append_only before update or delete or truncate on customer_notes
  for each statement execute function ledger_keep();
