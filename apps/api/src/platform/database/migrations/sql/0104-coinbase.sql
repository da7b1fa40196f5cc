-- Coins that a miner made, which cannot be spent at first.
alter table chain_sightings add column coinbase boolean not null default false;
