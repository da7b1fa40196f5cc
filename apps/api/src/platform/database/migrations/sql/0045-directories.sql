-- Values that identify a customer when the id is not known: one small table for each, with the value as its primary
-- key. On a cluster, no unique constraint on `users` can cover all servers, so these keys are what keeps an address or
-- an account number unique.

-- The owners of confirmed addresses.
create table verified_emails (
  email text not null,
  user_id uuid not null,
  constraint verified_emails_pk primary key (email)
);

-- Unconfirmed registrations with an address: any number, in the order in which they were made.
create table unverified_emails (
  email text not null,
  created_at timestamptz not null,
  user_id uuid not null,
  constraint unverified_emails_pk primary key (email, created_at, user_id)
);

-- Frozen accounts by the address that the link for reopening them goes to.
create table unfreeze_addresses (
  address text not null,
  user_id uuid not null,
  constraint unfreeze_addresses_pk primary key (address, user_id)
);

create table account_ids (
  account_id text not null,
  user_id uuid not null,
  constraint account_ids_pk primary key (account_id)
);

-- For previous releases, which may run at the same time and write only `users`. This release writes the directories
-- itself. The next one drops the trigger with its function, and the indexes users_email, users_unfreeze_address and
-- one_time_codes_address, which only those releases use.
create trigger users_directories
  after insert or delete or update of email, email_verified_at, unfreeze_address on users
  for each row execute function users_directories();
