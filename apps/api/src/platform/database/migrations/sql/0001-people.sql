-- People: who they are, how they prove it, and the directories by which they are found.

-- Trusted extensions, which the owner of the database may install. They serve the searches.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table users (
  id uuid not null,
  account_id text not null,
  email text not null,
  email_verified_at timestamptz,
  pending_email text,
  password_hash text not null,
  role text not null,
  status text not null,
  status_reason text,
  first_name text not null,
  last_name text not null,
  phone text not null,
  country text not null,
  city text not null default '',
  address text not null default '',
  avatar_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- While an account is frozen, nobody signs in and no money leaves it. A link mailed to `unfreeze_address` opens it. That
  -- is the address that the freezing came from: after a change of address the former one.
  frozen_at timestamptz,
  unfreeze_address text,
  -- Nothing can be withdrawn for a while after a change that a thief would make first, so that the owner can notice it.
  withdrawals_held_until timestamptz,
  withdrawals_held_because text,
  -- A scripted customer of the demo: nobody signs in as one, and published results say how many there are.
  scripted boolean not null default false,
  -- Null for investors.
  operator_role text,
  -- End of the latest suspension; null without an end, or if there was none.
  suspended_until timestamptz,
  constraint users_pk primary key (id),
  constraint users_account_id_unique unique (account_id),
  constraint users_role check (role in ('investor', 'operator')),
  constraint users_status check (status in ('active', 'suspended')),
  constraint users_email_lower check (email = lower(email)),
  constraint users_frozen check ((frozen_at is null) = (unfreeze_address is null)),
  constraint users_withdrawals_held_because check (withdrawals_held_because in (
    'password-changed', 'email-changed', 'second-factor-changed', 'unfrozen', 'recovered')),
  constraint users_withdrawals_held check ((withdrawals_held_until is null) = (withdrawals_held_because is null)),
  constraint users_operator_role check (
    operator_role is null
    or role = 'operator' and operator_role in ('support', 'reviewer', 'approver', 'treasurer', 'auditor', 'admin')
  )
);
-- An address belongs to whoever proved it. Any number of unproved registrations may have it, so none blocks its owner or
-- shows that it is taken.
create unique index users_verified_email on users (email) where email_verified_at is not null;
create index users_email on users (email, created_at desc);
create index users_created on users (created_at, id);
create index users_unfreeze_address on users (unfreeze_address) where unfreeze_address is not null;
create index users_scripted on users (id) where scripted;
-- The operators' search: parts of account numbers.
create index users_account_id_search on users using gin (account_id gin_trgm_ops);
-- The operators' search: names whatever their case, marks and joints, and phone numbers by their digits. The first name is
-- repeated at the end, so that "last first" is found.
create index users_search_form on users using gin
  (search_form(first_name || ' ' || last_name || ' ' || first_name) gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
-- An hourly job looks up the suspensions that have ended.
create index users_suspended on users (suspended_until) where status = 'suspended';
create trigger users_keep before update on users for each row
  when (old.scripted is distinct from new.scripted) execute function users_keep();
-- Clusters lack this trigger: the application writes the directories, too.
create trigger users_directories
  after insert or delete or update of email, email_verified_at, unfreeze_address on users
  for each row execute function users_directories();
create trigger users_suspension before insert or update of status, suspended_until on users
  for each row execute function users_suspension();

create table user_preferences (
  user_id uuid not null,
  email_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  updated_at timestamptz not null,
  -- Kinds of notifications that are not mailed, or not shown in the app. Without `email_notifications`, no optional mail is
  -- sent at all.
  mail_off jsonb not null default '[]',
  app_off jsonb not null default '[]',
  constraint user_preferences_pk primary key (user_id),
  constraint user_preferences_user foreign key (user_id) references users (id) on delete cascade
);

-- Directories: values that identify a customer when the id is not known, each in a table of its own with the value as its
-- primary key. No unique constraint on `users` can cover all servers of a cluster: these keys keep the values unique.
create table account_ids (
  account_id text not null,
  user_id uuid not null,
  constraint account_ids_pk primary key (account_id)
);

-- The owners of confirmed addresses.
create table verified_emails (
  email text not null,
  user_id uuid not null,
  constraint verified_emails_pk primary key (email)
);

-- Unconfirmed registrations with an address, in the order in which they were made.
create table unverified_emails (
  email text not null,
  created_at timestamptz not null,
  user_id uuid not null,
  constraint unverified_emails_pk primary key (email, created_at, user_id)
);

-- Frozen accounts by the address to which the link that opens them is mailed.
create table unfreeze_addresses (
  address text not null,
  user_id uuid not null,
  constraint unfreeze_addresses_pk primary key (address, user_id)
);

-- Codes are stored as hashes. Neither a row nor a queued email contains one.
create table one_time_codes (
  user_id uuid not null,
  id uuid not null,
  purpose text not null,
  address text not null,
  code_hash text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint one_time_codes_pk primary key (user_id, id),
  constraint one_time_codes_user foreign key (user_id) references users (id) on delete cascade,
  constraint one_time_codes_attempts check (attempts between 0 and 5),
  -- `address` names what the code proves: an email address, an address of the book, or leaving the allow-list.
  constraint one_time_codes_purpose check (
    purpose in ('verify-email', 'change-email', 'withdrawal-address', 'leave-allow-list'))
);
-- A new code ends the one before of the same purpose.
create unique index one_time_codes_in_force on one_time_codes (user_id, purpose) where ended_at is null;
create index one_time_codes_address on one_time_codes (address) where ended_at is null;

-- Codes sent to an address, and guesses at them. Counted under a keyed hash of the address, whether or not anybody has
-- registered with it, so that no reply tells the two apart.
create table code_sendings (
  address_hash text not null,
  purpose text not null,
  sent_at timestamptz not null,
  window_started_at timestamptz not null,
  sent_in_window integer not null,
  guesses integer not null default 0,
  constraint code_sendings_pk primary key (address_hash, purpose)
);
create index code_sendings_sent on code_sendings (sent_at);

-- Short-lived proofs, used once, that a person wants exactly this act. Its details are stored as a hash, since they may
-- name an address or an amount; so is the token.
create table confirmations (
  user_id uuid not null,
  id uuid not null,
  token_hash text not null,
  act text not null,
  details_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint confirmations_pk primary key (user_id, id),
  constraint confirmations_user foreign key (user_id) references users (id) on delete cascade
);
create index confirmations_token on confirmations (user_id, token_hash);
create index confirmations_expires on confirmations (expires_at);

-- Links by which a person freezes their account, and opens it again.
create table account_links (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  address text not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_links_pk primary key (user_id, id),
  constraint account_links_user foreign key (user_id) references users (id) on delete cascade,
  constraint account_links_kind check (kind in ('freeze', 'unfreeze'))
);
create index account_links_token on account_links (token_hash);
create index account_links_expires on account_links (expires_at);

-- Changes of access to an account. The foreign key does not cascade: a person with events cannot be removed.
create table account_events (
  user_id uuid not null,
  id uuid not null,
  event text not null,
  caused_by text not null,
  operator_id uuid,
  reason text,
  created_at timestamptz not null,
  constraint account_events_pk primary key (user_id, id),
  constraint account_events_user foreign key (user_id) references users (id),
  constraint account_events_operator check ((caused_by = 'operator') = (operator_id is not null)),
  constraint account_events_event check (event in (
    'suspended', 'restored', 'frozen', 'unfrozen', 'password-changed', 'email-changed', 'second-factor-changed',
    'recovered')),
  constraint account_events_caused_by check (caused_by in ('operator', 'person', 'mailed-link', 'system'))
);
create trigger account_events_append_only before update or delete or truncate on account_events
  for each statement execute function ledger_refuse_change();
revoke update, delete, truncate on account_events from public, current_user;
-- Removing a registration checks that its account has no events and locks them, which takes the right to update a column.
-- The trigger refuses the update itself.
grant update (id) on account_events to current_user;

-- Notes of operators about a customer, for operators only.
create table customer_notes (
  user_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  -- The transaction that the operator decided or proposed something about; null in a note about the customer. No foreign
  -- key: its check would wait for the transaction while holding the proposal, and another approval the other way round.
  transaction_id uuid,
  constraint customer_notes_pk primary key (user_id, id),
  constraint customer_notes_user foreign key (user_id) references users (id),
  constraint customer_notes_body check (length(body) between 1 and 2000)
);
create index customer_notes_of_transaction on customer_notes (user_id, transaction_id, id) where transaction_id is not null;
create trigger customer_notes_append_only before update or delete or truncate on customer_notes
  for each statement execute function ledger_keep();
