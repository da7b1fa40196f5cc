-- Where each blockchain was read up to, by whom and when. `final_height`: what the chain itself calls final.
create table chain_cursors (
  chain text not null,
  height bigint not null,
  hash text not null,
  -- A whole number, as text: a hash takes so many tries on average.
  work text,
  final_height bigint,
  read_at timestamptz not null,
  constraint chain_cursors_pk primary key (chain)
);
-- The last blocks that were read: where a chain was reorganised, reading goes back to the last one that both know.
create table chain_blocks (
  chain text not null,
  height bigint not null,
  hash text not null,
  constraint chain_blocks_pk primary key (chain, height)
);
-- Addresses that deposits go to, each made for one customer and watched for ever.
create table chain_addresses (
  chain text not null,
  address text not null,
  user_id uuid not null,
  -- The deposit that it was made for.
  transaction_id uuid not null,
  created_at timestamptz not null,
  constraint chain_addresses_pk primary key (chain, address)
);
-- Coins that were seen on their way to one of them. A row is never removed, whatever becomes of the payment.
create table chain_sightings (
  chain text not null,
  tx_id text not null,
  -- The output; of a token's transfer its place in the transaction, and -1 for what an Ethereum transaction itself carries.
  output integer not null,
  address text not null,
  currency text not null,
  -- In the chain's smallest unit, a whole number as text.
  units text not null,
  state text not null,
  -- The block that it is in; null while it waits, and after that block was replaced.
  height bigint,
  block_hash text,
  block_time timestamptz,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  -- When a final one was credited; `chain_credits` has the proof.
  credited_at timestamptz,
  constraint chain_sightings_pk primary key (chain, tx_id, output),
  constraint chain_sightings_state check (state in ('seen', 'confirmed', 'final', 'conflicted')),
  constraint chain_sightings_block check ((height is null) = (block_hash is null)),
  constraint chain_sightings_in_a_block check (state in ('seen', 'conflicted') or height is not null),
  constraint chain_sightings_units check (units ~ '^[1-9][0-9]*$')
);
create index chain_sightings_open on chain_sightings (chain, height) where state in ('seen', 'confirmed');
create index chain_sightings_to_credit on chain_sightings (chain, seen_at) where state = 'final' and credited_at is null;
create index chain_sightings_of_address on chain_sightings (chain, address);
-- What was credited for each of them, written in the transaction of the movement: a payment has one credit, for ever.
create table chain_credits (
  user_id uuid not null,
  chain text not null,
  tx_id text not null,
  output integer not null,
  transaction_id uuid not null,
  -- Coins, as decimal text.
  coins text not null,
  credited_at timestamptz not null,
  constraint chain_credits_pk primary key (user_id, chain, tx_id, output),
  constraint chain_credits_one_line unique (user_id, transaction_id)
);
create trigger chain_credits_append_only before update or delete or truncate on chain_credits
  for each statement execute function ledger_keep();
