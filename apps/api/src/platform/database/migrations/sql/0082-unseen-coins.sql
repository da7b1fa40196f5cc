-- What the address of a deposit holds beyond what was seen to arrive there, when it was last counted: on Ethereum a contract
-- sent it, which no block lists.
create table chain_unseen (
  chain text not null,
  address text not null,
  -- In the chain's smallest unit of its own coin, a whole number as text.
  units text not null,
  -- When it was first found.
  found_at timestamptz not null,
  constraint chain_unseen_pk primary key (chain, address),
  constraint chain_unseen_units check (units ~ '^[1-9][0-9]*$')
);
