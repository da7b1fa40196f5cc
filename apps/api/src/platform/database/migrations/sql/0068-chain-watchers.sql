-- Which process reads a blockchain for all of them, and what its last look at the node found. Its claim ends by itself.
create table chain_watchers (
  chain text not null,
  holder uuid,
  held_until timestamptz,
  -- 'ok', or why nothing was read.
  found text,
  constraint chain_watchers_pk primary key (chain)
);
-- The time of the last block; and the block that the node's chain last had in common with what was read, while it follows
-- another chain that is not to be believed.
alter table chain_cursors add column tip_time timestamptz, add column common_height bigint;
create index chain_sightings_lost on chain_sightings (chain) where credited_at is not null and state in ('seen', 'conflicted');
create index chain_sightings_credited on chain_sightings (chain, height) where credited_at is not null;
create index chain_sightings_changed on chain_sightings (chain, changed_at);
create index chain_sightings_conflicted on chain_sightings (chain) where state = 'conflicted';
-- Deposits whose coins are no longer where they were credited from: as many dollars stay in the account until they are back.
create table deposit_holds (
  user_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  held_at timestamptz not null,
  -- When operators were told.
  told_at timestamptz,
  released_at timestamptz,
  constraint deposit_holds_pk primary key (user_id, id),
  constraint deposit_holds_line foreign key (user_id, transaction_id) references transactions (user_id, id)
);
create unique index deposit_holds_open on deposit_holds (user_id, transaction_id) where released_at is null;
create trigger deposit_holds_keep before update or delete on deposit_holds
  for each row execute function deposit_holds_keep();
