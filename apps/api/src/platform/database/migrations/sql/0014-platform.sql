-- The platform: the installation, its releases, mails, notifications and limits.

-- Steps that are done once, even if their result is changed or removed later: the first payment methods, the demo's history.
create table installation_steps (
  name text not null,
  done_at timestamptz not null,
  constraint installation_steps_pk primary key (name)
);

-- SHA-256 of settings that must not change, since stored rows depend on them.
create table installation_settings (
  name text not null,
  digest text not null,
  kept_since timestamptz not null,
  constraint installation_settings_pk primary key (name)
);

-- Releases that started on this database, so that an older one can name the newer.
create table releases (
  version text not null,
  first_started_at timestamptz not null,
  constraint releases_pk primary key (version)
);

-- The schemas that releases keep their functions in.
create table function_schemas (
  name text not null,
  first_started_at timestamptz not null,
  last_started_at timestamptz not null,
  constraint function_schemas_pk primary key (name)
);

-- Emails, written in the transaction that causes them.
create table outbox (
  id uuid not null,
  template text not null,
  recipient text not null,
  data jsonb not null,
  created_at timestamptz not null,
  -- The nil UUID for mails without a customer.
  user_id uuid not null default '00000000-0000-0000-0000-000000000000',
  constraint outbox_pk primary key (user_id, id)
);
create index outbox_oldest on outbox (created_at, id);

-- Mails handed to the queue, in the transaction that adds their jobs. One that is still in the outbox only has to be
-- removed there.
create table relayed_mails (
  id uuid not null,
  relayed_at timestamptz not null,
  constraint relayed_mails_pk primary key (id)
);
create index relayed_mails_oldest on relayed_mails (relayed_at);

-- Notices in the app: a mail's template and facts, never a code or link.
create table notifications (
  user_id uuid not null,
  id uuid not null,
  template text not null,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pk primary key (user_id, id)
);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications using brin (created_at);

-- Requests counted against limits, for all processes together. Unlogged: a crash may lose counts, which matter for an hour
-- at most. The key is a hash.
create unlogged table request_counts (
  key text not null,
  hits integer not null,
  ends_at timestamptz not null,
  constraint request_counts_pk primary key (key)
) with (fillfactor = 50);

-- Uploads of a person on a day, so that one account cannot fill the disk (docs/decisions/uploads.md).
create table upload_allowances (
  user_id uuid not null,
  -- The midnight, in UTC, at which it begins.
  day timestamptz not null,
  files integer not null,
  bytes bigint not null,
  constraint upload_allowances_pk primary key (user_id, day),
  constraint upload_allowances_user foreign key (user_id) references users (id) on delete cascade
);
create index upload_allowances_day on upload_allowances (day);
