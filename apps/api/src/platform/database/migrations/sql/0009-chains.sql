-- Blockchains: deposit addresses, payments that nodes report, and batches of withdrawals. Units are whole numbers as text,
-- in the chain's smallest unit of the coin.

-- The process that reads a chain for all others, and the end of its lease.
create table chain_watchers (
  chain text not null,
  holder uuid,
  held_until timestamptz,
  -- 'ok', or why the last read failed.
  found text,
  constraint chain_watchers_pk primary key (chain)
);

-- The last block that was read of each chain.
create table chain_cursors (
  chain text not null,
  height bigint not null,
  hash text not null,
  -- Total work of the chain: expected number of hashes, a whole number as text.
  work text,
  -- The last block that the chain itself calls final.
  final_height bigint,
  read_at timestamptz not null,
  -- The time of the last block.
  tip_time timestamptz,
  -- The last common block, while the node follows a chain that is distrusted.
  common_height bigint,
  constraint chain_cursors_pk primary key (chain)
);

-- The latest blocks. After a reorg, reading goes on from the last common one.
create table chain_blocks (
  chain text not null,
  height bigint not null,
  hash text not null,
  constraint chain_blocks_pk primary key (chain, height)
);

-- The xpubs that two operators approved. The last one that took effect makes the deposit addresses of its chain, unless it
-- was stopped. Stopping a key in effect stops every earlier one of its chain, so that none comes back.
create table account_keys (
  -- The id of the proposal.
  id uuid not null,
  chain text not null,
  public_key text not null,
  -- Identifies the key in whatever form a wallet writes it.
  first_address text not null,
  proposed_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  takes_effect_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by uuid,
  constraint account_keys_pk primary key (id),
  constraint account_keys_two_people check (approved_by <> proposed_by),
  constraint account_keys_time check (takes_effect_at >= approved_at),
  constraint account_keys_stopped check ((stopped_at is null) = (stopped_by is null))
);
create index account_keys_of_chain on account_keys (chain, takes_effect_at);

-- The index of each key's next address. It only grows, also when a key is replaced and returns later.
create table address_counters (
  chain text not null,
  first_address text not null,
  next_index integer not null default 0,
  constraint address_counters_pk primary key (chain, first_address),
  constraint address_counters_index check (next_index >= 0)
);

-- Addresses of deposits. Each is made for one customer and always watched.
create table chain_addresses (
  chain text not null,
  address text not null,
  user_id uuid not null,
  -- The deposit that it was made for.
  transaction_id uuid not null,
  created_at timestamptz not null,
  -- The key that made it, and its index.
  first_address text,
  address_index integer,
  constraint chain_addresses_pk primary key (chain, address),
  constraint chain_addresses_made check ((first_address is null) = (address_index is null))
);
create unique index chain_addresses_index on chain_addresses (chain, first_address, address_index)
  where address_index is not null;
-- An address keeps its owner: whoever changed a row would have another customer's coins credited.
create trigger chain_addresses_keep before update on chain_addresses for each row execute function ledger_keep();

-- Payments to these addresses. A row is never removed.
create table chain_sightings (
  chain text not null,
  tx_id text not null,
  -- The output's index; of a token's transfer its log index, of an Ethereum transaction's own value -1.
  output integer not null,
  address text not null,
  currency text not null,
  units text not null,
  state text not null,
  -- Its block; null in the mempool, and after a reorg.
  height bigint,
  block_hash text,
  block_time timestamptz,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  -- `chain_credits` has the proof.
  credited_at timestamptz,
  -- The last try to credit it, and why it was refused. A payment that cannot be credited delays no other.
  tried_at timestamptz,
  refused text,
  -- Mined coins, which cannot be spent at first.
  coinbase boolean not null default false,
  constraint chain_sightings_pk primary key (chain, tx_id, output),
  constraint chain_sightings_state check (state in ('seen', 'confirmed', 'final', 'conflicted')),
  constraint chain_sightings_block check ((height is null) = (block_hash is null)),
  constraint chain_sightings_in_a_block check (state in ('seen', 'conflicted') or height is not null),
  constraint chain_sightings_units check (units ~ '^[1-9][0-9]*$')
);
create index chain_sightings_open on chain_sightings (chain, height) where state in ('seen', 'confirmed');
create index chain_sightings_of_address on chain_sightings (chain, address);
create index chain_sightings_lost on chain_sightings (chain)
  where credited_at is not null and state in ('seen', 'conflicted');
create index chain_sightings_credited on chain_sightings (chain, height) where credited_at is not null;
create index chain_sightings_changed on chain_sightings (chain, changed_at);
create index chain_sightings_conflicted on chain_sightings (chain) where state = 'conflicted';
create index chain_sightings_to_try on chain_sightings (chain, tried_at nulls first, seen_at)
  where state = 'final' and credited_at is null
    and (refused is null or refused not in ('RECEIVED_COIN_TOO_SMALL', 'COMPLETED_OTHERWISE'));
-- The required depth depends on all that a customer receives in a block.
create index chain_sightings_in_block on chain_sightings (chain, block_hash);
create index chain_sightings_otherwise on chain_sightings (chain) where refused = 'COMPLETED_OTHERWISE';

-- Outpoints that payments to us spend. If another transaction spends one, the payment never arrives.
create table chain_inputs (
  chain text not null,
  tx_id text not null,
  -- An outpoint (`hash:0`), or on Ethereum sender and nonce (`0x…:7`).
  spend text not null,
  -- The block in which another transaction spent it; null if none did.
  taken_height bigint,
  constraint chain_inputs_pk primary key (chain, tx_id, spend)
);
create index chain_inputs_of_spend on chain_inputs (chain, spend);
create index chain_inputs_taken on chain_inputs (chain, taken_height) where taken_height is not null;

-- Credits of payments, written in the transaction that moves the money: a payment is credited once.
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

-- Balances of our addresses, as of the block at which the node last counted them.
create table chain_coins (
  chain text not null,
  currency text not null,
  units text not null,
  height bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  constraint chain_coins_pk primary key (chain, currency),
  constraint chain_coins_units check (units ~ '^(0|[1-9][0-9]*)$')
);

-- Balance of a deposit's address beyond its known payments, at the last count. On Ethereum, contracts send coins that no
-- block lists.
create table chain_unseen (
  chain text not null,
  address text not null,
  units text not null,
  -- When it was first found.
  found_at timestamptz not null,
  -- The block of the count: a count of an older block changes nothing.
  height bigint not null default 0,
  constraint chain_unseen_pk primary key (chain, address),
  constraint chain_unseen_units check (units ~ '^[1-9][0-9]*$')
);

-- Unseen coins that a manual completion credited, assigned once, at the first count of a later block. A completion without
-- any has a row with 0 units for its own address.
create table chain_unseen_credits (
  chain text not null,
  address text not null,
  transaction_id uuid not null,
  -- The completion's part for this address, and for addresses before it.
  units text not null,
  earlier text not null,
  -- The whole completion, in units and in cents, since corrections take back cents.
  coins text not null,
  amount bigint not null,
  constraint chain_unseen_credits_pk primary key (chain, address, transaction_id),
  constraint chain_unseen_credits_units check (units ~ '^(0|[1-9][0-9]*)$' and earlier ~ '^(0|[1-9][0-9]*)$'),
  constraint chain_unseen_credits_coins check (coins ~ '^[1-9][0-9]*$' and amount > 0)
);

-- Transfers of unlisted tokens to deposit addresses, which are never credited. Apart from `chain_sightings`, so that nothing
-- that counts or moves money reads them. Anyone can send them, so only the first of each address are stored.
create table chain_tokens (
  chain text not null,
  tx_id text not null,
  -- Its log index.
  output integer not null,
  address text not null,
  -- The token's name is not stored: its author chose it.
  contract text not null,
  -- As the contract logged it, up to 2^256 − 1.
  units text not null,
  state text not null,
  height bigint,
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

-- Transfers to an address beyond those that are stored. Each height is counted once, also after a reorg.
create table chain_token_counts (
  chain text not null,
  address text not null,
  transfers bigint not null,
  -- The last block that was counted.
  height bigint not null,
  constraint chain_token_counts_pk primary key (chain, address)
);

-- Balances of signed addresses, all of a chain as of one block.
create table chain_signed_coins (
  chain text not null,
  address text not null,
  currency text not null,
  units text not null,
  height bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  constraint chain_signed_coins_pk primary key (chain, address, currency),
  constraint chain_signed_coins_units check (units ~ '^(0|[1-9][0-9]*)$')
);

-- Withdrawals that two operators approved to be paid together from an external wallet.
create table payout_batches (
  -- The id of the proposal.
  id uuid not null,
  chain text not null,
  proposed_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  -- The list of unsigned transactions.
  transactions jsonb not null,
  -- The first export: from then on somebody may have signed it.
  exported_at timestamptz,
  exported_by uuid,
  -- When all its transactions were final, or when it was cancelled before the first export.
  ended_at timestamptz,
  cancelled_by uuid,
  constraint payout_batches_pk primary key (id),
  constraint payout_batches_two_people check (approved_by <> proposed_by),
  constraint payout_batches_exported check ((exported_at is null) = (exported_by is null)),
  constraint payout_batches_cancelled check (cancelled_by is null or exported_at is null and ended_at is not null)
);
create index payout_batches_newest on payout_batches (approved_at desc, id);
create index payout_batches_watched on payout_batches (chain, ended_at);

-- Outpoints (`hash:0`) or nonces (`0x…:7`) that a batch's transactions spend. Another transaction that spends one makes the
-- batch's transaction impossible.
create table payout_spends (
  chain text not null,
  spend text not null,
  batch_id uuid not null,
  number integer not null,
  constraint payout_spends_pk primary key (chain, spend, batch_id)
);
create index payout_spends_of_batch on payout_spends (batch_id, number);
-- On Ethereum, each block is searched for the batches' senders, the part before the colon.
create index payout_spends_of_sender on payout_spends (chain, split_part(spend, ':', 1));

-- Transactions on the chain that spend one of these. A row is never removed.
create table payout_sightings (
  chain text not null,
  tx_id text not null,
  batch_id uuid not null,
  number integer not null,
  -- All that it spends: a list of texts as in `payout_spends`.
  spends jsonb not null,
  -- [{"address", "currency", "units"}].
  outputs jsonb not null,
  -- Null if it spends other coins, too.
  fee_units text,
  -- An Ethereum transaction that is in its block and moved nothing.
  failed boolean not null,
  state text not null,
  height bigint,
  block_hash text,
  block_time timestamptz,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the final transaction was compared with the approved one, and how they differ: a list of sentences.
  settled_at timestamptz,
  faults jsonb,
  -- When operators were notified that a reorg removed it after it was final.
  lost_told_at timestamptz,
  -- When operators were notified that it may pay a withdrawal whose next batch was exported already.
  second_told_at timestamptz,
  constraint payout_sightings_pk primary key (chain, tx_id, batch_id, number),
  constraint payout_sightings_state check (state in ('seen', 'confirmed', 'final', 'conflicted')),
  constraint payout_sightings_block check ((height is null) = (block_hash is null)),
  constraint payout_sightings_in_a_block check (state in ('seen', 'conflicted') or height is not null)
);
create index payout_sightings_of_batch on payout_sightings (batch_id, number);
create index payout_sightings_open on payout_sightings (chain, height) where state in ('seen', 'confirmed');
create index payout_sightings_changed on payout_sightings (chain, changed_at);
create index payout_sightings_lost on payout_sightings (chain)
  where settled_at is not null and state in ('seen', 'conflicted');
create index payout_sightings_to_settle on payout_sightings (chain) where state = 'final' and settled_at is null;
create index payout_sightings_failed on payout_sightings (chain) where failed;
-- Finds transactions of all batches by what they spend.
create index payout_sightings_spends on payout_sightings using gin (spends);
-- Transactions of batches that ended long ago may still become final.
create index payout_sightings_not_final on payout_sightings (batch_id) where state <> 'final';
-- Finds transactions of all batches by a recipient. Few rows are written, and each search would read the pending list.
create index payout_sightings_outputs on payout_sightings using gin (outputs jsonb_path_ops) with (fastupdate = off);

-- A mark that changes when the database is restored, as of the last start.
create table restore_marks (
  only_row boolean not null default true,
  mark text not null,
  restored_at timestamptz,
  constraint restore_marks_pk primary key (only_row),
  constraint restore_marks_only_row check (only_row)
);
