-- On a cluster, triggers of its tables need this; elsewhere it has no effect.
set local citus.enable_unsafe_triggers = on;

-- Proofs are numbered without a gap, and one a day is made by no operator.
alter table solvency_proofs disable trigger solvency_proofs_append_only;
alter table solvency_proofs add column number integer, alter column made_by drop not null;
update solvency_proofs p set number = n.number
  from (select id, row_number() over (order by at) as number from solvency_proofs) n where n.id = p.id;
alter table solvency_proofs enable trigger solvency_proofs_append_only;
alter table solvency_proofs alter column number set not null, add constraint solvency_proofs_number unique (number);
create trigger solvency_proofs_follow before insert on solvency_proofs
  for each row execute function solvency_follow();
-- The paths of a proof go when another one is 31 days younger. Proofs and signatures stay.
drop trigger solvency_nodes_append_only on solvency_nodes;
create trigger solvency_nodes_append_only before update or truncate on solvency_nodes
  for each statement execute function ledger_keep();
create trigger solvency_nodes_keep after delete on solvency_nodes
  referencing old table as gone for each statement execute function solvency_keep_nodes();
drop trigger solvency_leaves_append_only on solvency_leaves;
create trigger solvency_leaves_append_only before update on solvency_leaves
  for each statement execute function ledger_keep();
create trigger solvency_leaves_no_truncate before truncate on solvency_leaves
  for each statement execute function ledger_keep();
create trigger solvency_leaves_keep after delete on solvency_leaves
  referencing old table as gone for each statement execute function solvency_keep_leaves();
-- The leaves of a proof are found by their place when they go.
create index solvency_leaves_of_proof on solvency_leaves (proof_id, position);
-- What signed addresses held when the node of their chain was last asked, all of a chain as of one block.
create table chain_signed_coins (
  chain text not null,
  address text not null,
  currency text not null,
  -- In the smallest unit of the coin on this chain, a whole number as text.
  units text not null,
  height bigint not null,
  block_hash text not null,
  -- What the block says its time is.
  block_time timestamptz not null,
  constraint chain_signed_coins_pk primary key (chain, address, currency),
  constraint chain_signed_coins_units check (units ~ '^(0|[1-9][0-9]*)$')
);
