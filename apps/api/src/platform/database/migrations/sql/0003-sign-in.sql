-- Sessions, the devices that were signed in before, and new passwords. Cookies and links are stored as hashes.

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
  -- Absolute expiry; `expires_at` moves with each use.
  ends_at timestamptz not null,
  device_hash text,
  address text,
  -- When a session last showed the second factor.
  proved_at timestamptz,
  constraint sessions_pk primary key (user_id, id),
  constraint sessions_user foreign key (user_id) references users (id) on delete cascade,
  constraint sessions_end check ((ended_at is null) = (end_reason is null)),
  constraint sessions_end_reason check (end_reason in (
    'signed-out', 'ended-elsewhere', 'password-changed', 'suspended', 'cookie-reused', 'frozen'))
);
create index sessions_expires on sessions (expires_at);

-- A device is recognised by a random cookie. Its hash differs from person to person.
create table known_devices (
  user_id uuid not null,
  device_hash text not null,
  name text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint known_devices_pk primary key (user_id, device_hash),
  constraint known_devices_user foreign key (user_id) references users (id) on delete cascade
);
create index known_devices_seen on known_devices (last_seen_at);

-- A link works while its person still has `address`.
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
