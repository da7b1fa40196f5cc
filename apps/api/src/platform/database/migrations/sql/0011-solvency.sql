-- Proofs of what customers are owed: trees of sums with public roots. Hashes are SHA-256 in hexadecimal.

create table solvency_proofs (
  id uuid not null,
  at timestamptz not null,
  root text not null,
  -- Cents of all leaves.
  owed bigint not null,
  leaves integer not null,
  -- Source of the prices and time of the oldest one; null if none was needed.
  price_source text,
  prices_at timestamptz,
  -- For each coin and network: the balance by completed transfers, the last counted one, and both in dollars.
  coins jsonb not null,
  -- The text that holders of the coins sign.
  statement text not null,
  -- Null for the daily proof.
  made_by uuid,
  -- Without a gap, in the order of `at`.
  number integer not null,
  constraint solvency_proofs_pk primary key (id),
  constraint solvency_proofs_once unique (at),
  constraint solvency_proofs_number unique (number),
  constraint solvency_proofs_root check (root ~ '^[0-9a-f]{64}$'),
  constraint solvency_proofs_owed check (owed >= 0),
  constraint solvency_proofs_leaves check (leaves > 0)
);
create trigger solvency_proofs_append_only before update or delete or truncate on solvency_proofs
  for each statement execute function ledger_keep();
create trigger solvency_proofs_follow before insert on solvency_proofs
  for each row execute function solvency_follow();

-- The tree's nodes, leaves at level 0. Those of a proof are removed when another one is 31 days younger.
create table solvency_nodes (
  proof_id uuid not null,
  level integer not null,
  position integer not null,
  hash text not null,
  sum bigint not null,
  constraint solvency_nodes_pk primary key (proof_id, level, position),
  constraint solvency_nodes_hash check (hash ~ '^[0-9a-f]{64}$'),
  constraint solvency_nodes_sum check (sum >= 0)
);
create trigger solvency_nodes_append_only before update or truncate on solvency_nodes
  for each statement execute function ledger_keep();
create trigger solvency_nodes_keep after delete on solvency_nodes
  referencing old table as gone for each statement execute function solvency_keep_nodes();

-- What a customer needs to find their leaves.
create table solvency_leaves (
  user_id uuid not null,
  proof_id uuid not null,
  position integer not null,
  -- As it was then.
  email text not null,
  nonce text not null,
  amount bigint not null,
  constraint solvency_leaves_pk primary key (user_id, proof_id, position),
  constraint solvency_leaves_nonce check (nonce ~ '^[0-9a-f]{64}$'),
  constraint solvency_leaves_amount check (amount >= 0)
);
-- Leaves are removed by proof and position.
create index solvency_leaves_of_proof on solvency_leaves (proof_id, position);
create trigger solvency_leaves_append_only before update on solvency_leaves
  for each statement execute function ledger_keep();
create trigger solvency_leaves_no_truncate before truncate on solvency_leaves
  for each statement execute function ledger_keep();
create trigger solvency_leaves_keep after delete on solvency_leaves
  referencing old table as gone for each statement execute function solvency_keep_leaves();

-- Signatures of statements with the keys of wallets.
create table solvency_signatures (
  proof_id uuid not null,
  coin text not null,
  address text not null,
  signature text not null,
  attached_by uuid not null,
  attached_at timestamptz not null,
  -- The xpub that makes the address, when the signature was attached. Empty if no watched key does, null if not looked up.
  first_address text,
  constraint solvency_signatures_pk primary key (proof_id, coin, address)
);
create trigger solvency_signatures_append_only before update or delete or truncate on solvency_signatures
  for each statement execute function ledger_keep();
