-- Transfers of tokens that are not listed, to addresses of deposits: seen, and never credited. Apart from `chain_sightings`, so
-- that nothing which counts or moves money meets them. Anyone can send them, so of each address only the first are kept.
create table chain_tokens (
  chain text not null,
  tx_id text not null,
  -- Its place among the transaction's logs.
  output integer not null,
  address text not null,
  -- What its contract calls itself is not kept: its author chose that.
  contract text not null,
  -- As the contract logged it, up to 2^256 − 1, a whole number as text. What it is worth nobody knows.
  units text not null,
  state text not null,
  height bigint,
  -- Of the block that was read: a release that does not know this table may go back past it.
  block_hash text,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  constraint chain_tokens_pk primary key (chain, tx_id, output),
  constraint chain_tokens_state check (state in ('seen', 'confirmed', 'final', 'conflicted')),
  constraint chain_tokens_in_a_block check (
    (height is null) = (state in ('seen', 'conflicted')) and (block_hash is null) = (height is null)
  ),
  constraint chain_tokens_units check (units ~ '^[1-9][0-9]{0,77}$')
);
create index chain_tokens_of_address on chain_tokens (chain, address);
create index chain_tokens_open on chain_tokens (chain, height) where state in ('seen', 'confirmed');
create index chain_tokens_in_block on chain_tokens (chain, height);
create index chain_tokens_seen on chain_tokens (chain, seen_at) where state = 'final';
create index chain_tokens_changed on chain_tokens (chain, changed_at);
-- How many more came to an address than are kept. A block is counted once, also where it was replaced.
create table chain_token_counts (
  chain text not null,
  address text not null,
  transfers bigint not null,
  -- Up to which block they were counted.
  height bigint not null,
  constraint chain_token_counts_pk primary key (chain, address)
);
