-- Where somebody is signed in, which devices have been here before, and accounts that their owner has closed for now.

-- While an account is frozen nobody signs in to it and no money leaves it; only a link in the owner's mailbox opens it.
-- The link goes to the address that the freezing came from, which after a change of address is the former one.
alter table users
  add column frozen_at timestamptz,
  add column unfreeze_address text,
  add constraint users_frozen check ((frozen_at is null) = (unfreeze_address is null));

-- A device is recognised by a random cookie, kept as a hash of its own for each person.
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

-- `expires_at` is when a session ends unless it is used, `ends_at` when it ends however much it is used.
alter table sessions
  add column ends_at timestamptz,
  add column device_hash text,
  add column address text;
update sessions
   set ends_at = created_at + case when remember then interval '30 days' else interval '1 day' end,
       expires_at = least(expires_at, created_at + case when remember then interval '30 days' else interval '1 day' end);
alter table sessions
  alter column ends_at set not null,
  drop constraint sessions_end_reason,
  add constraint sessions_end_reason check (end_reason in (
    'signed-out', 'ended-elsewhere', 'password-changed', 'suspended', 'cookie-reused', 'frozen'));
