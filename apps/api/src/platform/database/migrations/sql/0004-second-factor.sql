-- Second factors: authenticator apps, recovery codes and passkeys. Codes and links are stored as hashes. The key of an
-- authenticator app has to be read again, so it is encrypted (`sealed`).

create table totp_keys (
  user_id uuid not null,
  sealed text not null,
  created_at timestamptz not null,
  -- When its first code was accepted: until then the app does not count.
  confirmed_at timestamptz,
  -- The time step (RFC 6238) of the last accepted code. Neither it nor an older one is accepted again.
  last_step bigint,
  constraint totp_keys_pk primary key (user_id),
  constraint totp_keys_user foreign key (user_id) references users (id) on delete cascade
);

-- A code has 120 random bits, so a plain digest of it is enough.
create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pk primary key (user_id, code_hash),
  constraint recovery_codes_user foreign key (user_id) references users (id) on delete cascade
);

create table passkeys (
  user_id uuid not null,
  id uuid not null,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports jsonb not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pk primary key (user_id, id),
  constraint passkeys_user foreign key (user_id) references users (id) on delete cascade,
  constraint passkeys_sign_count check (sign_count >= 0)
);
create unique index passkeys_credential on passkeys (credential_id);
-- Clusters lack this trigger: the application writes the directory, too.
create trigger passkeys_directory after insert or delete on passkeys
  for each row execute function passkeys_directory();

-- The directory of passkeys: a sign-in with a passkey sends only the id that the device gave it.
create table passkey_credentials (
  credential_id text not null,
  user_id uuid not null,
  constraint passkey_credentials_pk primary key (credential_id)
);

-- Challenges for passkeys: used once, for one purpose, by one `holder` (a session, a ticket of the sign-in, or a browser).
-- One with an act is for that act and those details alone.
create table passkey_challenges (
  challenge_hash text not null,
  purpose text not null,
  holder text not null,
  act text,
  details_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_pk primary key (challenge_hash),
  constraint passkey_challenges_purpose check (purpose in ('add', 'sign-in', 'second-step', 'confirm')),
  constraint passkey_challenges_act check ((act is null) = (details_hash is null))
);
create index passkey_challenges_expires on passkey_challenges (expires_at);

-- Sign-ins with the right password that still need the second factor.
create table sign_in_tickets (
  user_id uuid not null,
  id uuid not null,
  token_hash text not null,
  remember boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sign_in_tickets_pk primary key (user_id, id),
  constraint sign_in_tickets_user foreign key (user_id) references users (id) on delete cascade
);
create index sign_in_tickets_token on sign_in_tickets (token_hash);
create index sign_in_tickets_expires on sign_in_tickets (expires_at);

-- Wrong proofs within ten minutes and within a day. Each kind counts alone: guesses at codes do not keep the owner from a
-- passkey or a recovery code.
create table proof_tries (
  user_id uuid not null,
  proof text not null,
  window_started_at timestamptz not null,
  in_window integer not null,
  day_started_at timestamptz not null,
  in_day integer not null,
  constraint proof_tries_pk primary key (user_id, proof),
  constraint proof_tries_user foreign key (user_id) references users (id) on delete cascade,
  constraint proof_tries_proof check (proof in ('code', 'recovery-code', 'password'))
);

-- Turning off a lost second factor: requested with the password, begun by a mailed link, due 72 hours later. Whoever has
-- the second factor or the mailbox can cancel it.
create table second_factor_recoveries (
  user_id uuid not null,
  id uuid not null,
  address text not null,
  begin_hash text not null,
  cancel_id uuid not null,
  cancel_hash text not null,
  asked_at timestamptz not null,
  link_expires_at timestamptz not null,
  begun_at timestamptz,
  due_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  constraint second_factor_recoveries_pk primary key (user_id, id),
  constraint second_factor_recoveries_user foreign key (user_id) references users (id) on delete cascade,
  constraint second_factor_recoveries_begun check ((begun_at is null) = (due_at is null)),
  constraint second_factor_recoveries_end check ((ended_at is null) = (end_reason is null)),
  constraint second_factor_recoveries_end_reason check (
    end_reason in ('done', 'cancelled', 'proof-shown', 'asked-again', 'expired', 'password-changed'))
);
create unique index second_factor_recoveries_open on second_factor_recoveries (user_id) where ended_at is null;
create index second_factor_recoveries_begin on second_factor_recoveries (begin_hash);
create index second_factor_recoveries_cancel on second_factor_recoveries (cancel_hash);
create index second_factor_recoveries_due on second_factor_recoveries (due_at) where ended_at is null;
