-- What our addresses on each chain held when its node was last asked: the latest count of each coin, as of one block.
create table chain_coins (
  chain text not null,
  currency text not null,
  -- In the smallest unit of the coin on this chain, a whole number as text.
  units text not null,
  height bigint not null,
  block_hash text not null,
  -- What the block says its time is.
  block_time timestamptz not null,
  constraint chain_coins_pk primary key (chain, currency),
  constraint chain_coins_units check (units ~ '^(0|[1-9][0-9]*)$')
);
