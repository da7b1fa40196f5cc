-- What transactions that pay us spend. Each of it is spent once: where another transaction did, the payment never arrives.
create table chain_inputs (
  chain text not null,
  tx_id text not null,
  -- An output (`hash:0`), or on Ethereum the sender's number (`0x…:7`).
  spend text not null,
  -- The block in which another transaction spent it; null where none did.
  taken_height bigint,
  constraint chain_inputs_pk primary key (chain, tx_id, spend)
);
create index chain_inputs_of_spend on chain_inputs (chain, spend);
create index chain_inputs_taken on chain_inputs (chain, taken_height) where taken_height is not null;
