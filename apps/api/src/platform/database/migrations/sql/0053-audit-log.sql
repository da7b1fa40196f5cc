-- The audit log: every operator's action and every refused attempt, each record hashed onto the one before.
-- `audit_append` is the only writer. The release before writes none.
create table audit_records (
  sequence bigint not null,
  at timestamptz not null,
  actor text not null,
  actor_id uuid,
  -- As they were then.
  actor_email text,
  actor_role text,
  action text not null,
  outcome text not null,
  subject text,
  customer_id uuid,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  -- SHA-256 of the hash before and the canonical JSON (RFC 8785) of this record, in hexadecimal.
  hash text not null,
  constraint audit_records_pk primary key (sequence),
  constraint audit_records_sequence check (sequence > 0),
  constraint audit_records_actor check (actor in ('operator', 'investor', 'stranger', 'command', 'system')),
  constraint audit_records_outcome check (outcome in ('done', 'refused')),
  constraint audit_records_hash check (hash ~ '^[0-9a-f]{64}$')
);
create index audit_records_of_actor on audit_records (actor_id, sequence);
create index audit_records_of_customer on audit_records (customer_id, sequence);
create index audit_records_of_action on audit_records (action, sequence);
create index audit_records_of_time on audit_records (at);

create trigger audit_records_append_only before update or delete or truncate on audit_records
  for each statement execute function audit_refuse_change();
revoke update, delete, truncate on audit_records from public, current_user;

-- One row: the newest record. Whoever appends one locks it until the end of the transaction.
create table audit_head (
  only_one boolean not null default true,
  sequence bigint not null,
  hash text not null,
  at timestamptz not null,
  constraint audit_head_pk primary key (only_one),
  constraint audit_head_only_one check (only_one)
);
insert into audit_head (sequence, hash, at) values (0, repeat('0', 64), now());
