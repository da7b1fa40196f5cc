-- What customers were owed at a moment, as a tree of sums whose root everyone can read. Written once, for ever.
create table solvency_proofs (
  id uuid not null,
  at timestamptz not null,
  -- SHA-256 in hexadecimal.
  root text not null,
  -- Cents, of all leaves.
  owed bigint not null,
  leaves integer not null,
  -- Where the prices of open trades and coins came from, and when the oldest of them was; null where none was needed.
  price_source text,
  prices_at timestamptz,
  -- A list: coin, network, what the completed transfers say, what was last entered as counted, and both in dollars.
  coins jsonb not null,
  -- The text that holders of the coins sign.
  statement text not null,
  made_by uuid not null,
  constraint solvency_proofs_pk primary key (id),
  constraint solvency_proofs_once unique (at),
  constraint solvency_proofs_root check (root ~ '^[0-9a-f]{64}$'),
  constraint solvency_proofs_owed check (owed >= 0),
  constraint solvency_proofs_leaves check (leaves > 0)
);
-- The places of the tree: level 0 has the leaves.
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
-- What a customer needs to find the own leaves.
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
-- What was signed outside with the keys of wallets.
create table solvency_signatures (
  proof_id uuid not null,
  coin text not null,
  address text not null,
  signature text not null,
  attached_by uuid not null,
  attached_at timestamptz not null,
  constraint solvency_signatures_pk primary key (proof_id, coin, address)
);
create trigger solvency_proofs_append_only before update or delete or truncate on solvency_proofs
  for each statement execute function ledger_keep();
create trigger solvency_nodes_append_only before update or delete or truncate on solvency_nodes
  for each statement execute function ledger_keep();
create trigger solvency_leaves_append_only before update or delete or truncate on solvency_leaves
  for each statement execute function ledger_keep();
create trigger solvency_signatures_append_only before update or delete or truncate on solvency_signatures
  for each statement execute function ledger_keep();
