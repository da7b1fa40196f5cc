-- The audit log as a Merkle tree (RFC 6962): the hash of every complete subtree, leaves at level 0. It grows when a head is
-- published, not with a record, so a record costs what it did.
create table audit_nodes (
  level integer not null,
  position bigint not null,
  hash text not null,
  -- 32 random bytes of a leaf: they blind the fields of the record that its customer does not see.
  salt text,
  -- The customer of a leaf, and how many records about them there are up to it. The record's leaf contains this count.
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

-- Public heads, in a list that only grows. The trigger works out root, number and whether a restore was recorded.
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
