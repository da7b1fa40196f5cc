-- Who is signed in, and how a person proves an address or gets back in.
-- No row and no queued e-mail holds a code, a link or a cookie: they hold hashes, or ids that those are derived from.

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
  constraint one_time_codes_purpose check (purpose in ('verify-email', 'change-email')),
  constraint one_time_codes_attempts check (attempts between 0 and 5)
);
-- A person has at most one code in force per purpose: a new one ends the one before.
create unique index one_time_codes_in_force on one_time_codes (user_id, purpose) where ended_at is null;
create index one_time_codes_address on one_time_codes (address) where ended_at is null;

-- How often codes were sent to an address, and how often strangers guessed at one. Kept whether or not anybody has
-- registered with the address, under a keyed hash of it, so that no reply tells the two apart.
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

create table sessions (
  user_id uuid not null,
  id uuid not null,
  refresh_hash text not null,
  previous_hash text,
  rotated_at timestamptz,
  remember boolean not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  constraint sessions_pk primary key (user_id, id),
  constraint sessions_user foreign key (user_id) references users (id) on delete cascade,
  constraint sessions_end check ((ended_at is null) = (end_reason is null)),
  constraint sessions_end_reason check (end_reason in (
    'signed-out', 'ended-elsewhere', 'password-changed', 'suspended', 'cookie-reused'))
);
create index sessions_expires on sessions (expires_at);

-- A link works while its person still has the address it was sent to.
create table password_resets (
  user_id uuid not null,
  id uuid not null,
  address text not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_resets_pk primary key (user_id, id),
  constraint password_resets_user foreign key (user_id) references users (id) on delete cascade
);
create index password_resets_token on password_resets (token_hash);
create index password_resets_expires on password_resets (expires_at);
