-- People, and how ids are made.

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
  constraint users_pk primary key (id),
  constraint users_account_id_unique unique (account_id),
  constraint users_role check (role in ('investor', 'operator')),
  constraint users_status check (status in ('active', 'suspended')),
  constraint users_email_lower check (email = lower(email))
);

-- An address belongs to whoever proved it. Before that any number of people may have typed it, so a registration
-- neither blocks the address for its owner nor tells whether it is taken.
create unique index users_verified_email on users (email) where email_verified_at is not null;
create index users_email on users (email, created_at desc);
create index users_created on users (created_at, id);

create table user_preferences (
  user_id uuid not null,
  email_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  updated_at timestamptz not null,
  constraint user_preferences_pk primary key (user_id),
  constraint user_preferences_user foreign key (user_id) references users (id) on delete cascade
);
