-- The audit log: actions of operators and refused attempts, each record hashed onto the one before.

-- `audit_append` is the only writer.
create table audit_records (
  sequence bigint not null,
  at timestamptz not null,
  actor text not null,
  actor_id uuid,
  -- As of then.
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

-- One row: the newest record. Appending locks it until the end of the transaction.
create table audit_head (
  only_one boolean not null default true,
  sequence bigint not null,
  hash text not null,
  at timestamptz not null,
  -- Since when an ended day without a root of its entries is a finding, and one without a root of its steps.
  roots_since timestamptz not null default now(),
  step_roots_since timestamptz not null default now(),
  constraint audit_head_pk primary key (only_one),
  constraint audit_head_only_one check (only_one)
);
insert into audit_head (sequence, hash, at) values (0, repeat('0', 64), now());

-- The log as a Merkle tree (RFC 6962): hashes of all complete subtrees, leaves at level 0. It grows when a head is
-- published, so that it costs appending nothing.
create table audit_nodes (
  level integer not null,
  position bigint not null,
  hash text not null,
  -- 32 random bytes of a leaf, which blind the fields that the record's customer does not see.
  salt text,
  -- The customer of a leaf, and the number of records about them up to it, which is part of the leaf.
  customer_id uuid,
  number bigint,
  constraint audit_nodes_pk primary key (level, position),
  constraint audit_nodes_hash check (hash ~ '^[0-9a-f]{64}$'),
  constraint audit_nodes_salt check (case level when 0 then salt ~ '^[0-9a-f]{64}$' else salt is null end),
  constraint audit_nodes_number check (
    case when level = 0 and customer_id is not null then number is not null and number > 0
         else customer_id is null and number is null end
  )
);
create unique index audit_nodes_of_customer on audit_nodes (customer_id, number) where customer_id is not null;
create trigger audit_nodes_grow after insert on audit_nodes
  referencing new table as added for each statement execute function audit_nodes_grow();
create trigger audit_nodes_append_only before update or delete or truncate on audit_nodes
  for each statement execute function audit_refuse_change();
revoke update, delete, truncate on audit_nodes from public, current_user;

-- Public heads. The trigger fills in root, number and whether a restore was recorded.
create table audit_heads (
  number bigint not null,
  at timestamptz not null,
  size bigint not null,
  root text not null,
  restored boolean not null,
  constraint audit_heads_pk primary key (number),
  constraint audit_heads_size check (size > 0),
  constraint audit_heads_root check (root ~ '^[0-9a-f]{64}$')
);
create index audit_heads_of_size on audit_heads (size);
create index audit_heads_restored on audit_heads (number) where restored;
create trigger audit_heads_keep before insert on audit_heads
  for each row execute function audit_heads_keep();
create trigger audit_heads_append_only before update or delete or truncate on audit_heads
  for each statement execute function audit_refuse_change();
revoke update, delete, truncate on audit_heads from public, current_user;

-- Results of verifications. Findings are sentences.
create table audit_checks (
  id uuid not null,
  checked_at timestamptz not null,
  took_ms integer not null,
  records bigint not null,
  days integer not null,
  entries bigint not null,
  differences integer not null,
  findings jsonb not null,
  -- The head that was reached, which has to be part of the log at every later verification.
  head_sequence bigint,
  head_hash text,
  constraint audit_checks_pk primary key (id)
);
create index audit_checks_latest on audit_checks (checked_at desc);
