-- Values by which somebody is found who does not say their id: one small table for each, with the value as its key. Where
-- customers are spread over several servers, no unique constraint of `users` can span them, so these keys are what makes
-- an address or an account number one customer's own.

-- Whose a confirmed address is.
create table verified_emails (
  email text not null,
  user_id uuid not null,
  constraint verified_emails_pk primary key (email)
);

-- Registrations with an address that nobody has confirmed yet: any number, in the order in which they were made.
create table unverified_emails (
  email text not null,
  created_at timestamptz not null,
  user_id uuid not null,
  constraint unverified_emails_pk primary key (email, created_at, user_id)
);

-- Frozen accounts by the address that the link to open them goes to.
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

-- For releases before this one, which may run beside it and write `users` alone. This release writes the directories
-- itself. The next one drops the trigger with its function, and the indexes users_email and users_unfreeze_address, and
-- one_time_codes_address, which only those releases use.
create trigger users_directories
  after insert or delete or update of email, email_verified_at, unfreeze_address on users
  for each row execute function users_directories();

-- From here on nobody writes `users` until this has ended: 100,000 people take a second.
insert into verified_emails select email, id from users where email_verified_at is not null;
insert into unverified_emails select email, created_at, id from users where email_verified_at is null;
insert into unfreeze_addresses select unfreeze_address, id from users where unfreeze_address is not null;
insert into account_ids select account_id, id from users;
