-- The block that what was noted was counted at, so that a count of an older one changes nothing.
alter table chain_unseen add column height bigint not null default 0;

-- Which noted coins a deposit is for that operators completed by hand: found out once, at the first count of a later block. A
-- completion that is for none of them has a row of nothing, for its own address.
create table chain_unseen_credits (
  chain text not null,
  address text not null,
  transaction_id uuid not null,
  -- How much of it is for this address, and how much for others before, in the chain's smallest unit of its own coin.
  units text not null,
  earlier text not null,
  -- All that was completed, in coins and in cents: corrections take back cents.
  coins text not null,
  amount bigint not null,
  constraint chain_unseen_credits_pk primary key (chain, address, transaction_id),
  constraint chain_unseen_credits_units check (units ~ '^(0|[1-9][0-9]*)$' and earlier ~ '^(0|[1-9][0-9]*)$'),
  constraint chain_unseen_credits_coins check (coins ~ '^[1-9][0-9]*$' and amount > 0)
);
