-- Withdrawals that are sent together from a wallet elsewhere, as two operators decided, and what the chain says of them.
create table payout_batches (
  -- That of the proposal.
  id uuid not null,
  chain text not null,
  proposed_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  -- What is to be signed: a list, one for each transaction on the chain.
  transactions jsonb not null,
  -- When it was first given out: from then on somebody may have signed it.
  exported_at timestamptz,
  exported_by uuid,
  -- When each of its transactions was final, or it was cancelled, which is before it was given out.
  ended_at timestamptz,
  cancelled_by uuid,
  constraint payout_batches_pk primary key (id),
  constraint payout_batches_two_people check (approved_by <> proposed_by),
  constraint payout_batches_exported check ((exported_at is null) = (exported_by is null)),
  constraint payout_batches_cancelled check (cancelled_by is null or exported_at is null and ended_at is not null)
);
create index payout_batches_newest on payout_batches (approved_at desc, id);
create index payout_batches_watched on payout_batches (chain, ended_at);
-- What each of its transactions spends: an output of an earlier one (hash:0), or on Ethereum the sender's number (0x…:7).
-- Whatever else spends it makes that transaction impossible.
create table payout_spends (
  chain text not null,
  spend text not null,
  batch_id uuid not null,
  number integer not null,
  constraint payout_spends_pk primary key (chain, spend, batch_id)
);
create index payout_spends_of_batch on payout_spends (batch_id, number);
-- Transactions that were seen to spend it. A row is never removed, whatever becomes of the transaction.
create table payout_sightings (
  chain text not null,
  tx_id text not null,
  batch_id uuid not null,
  number integer not null,
  -- Everything that it spends: a list of texts.
  spends jsonb not null,
  -- To whom it really goes: [{"address", "currency", "units"}].
  outputs jsonb not null,
  -- In the smallest unit of the chain's own coin, a whole number as text; null: it spends other coins, too.
  fee_units text,
  -- A transaction on Ethereum that is in its block and moved nothing.
  failed boolean not null,
  state text not null,
  height bigint,
  block_hash text,
  block_time timestamptz,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  -- When a final one was compared with what was approved, and what differed: a list of sentences.
  settled_at timestamptz,
  faults jsonb,
  -- When operators were told that it was final and is in no block any longer.
  lost_told_at timestamptz,
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
-- One withdrawal in a batch. While it has no end, nothing else ends the withdrawal: its coins may be on their way.
create table payouts (
  user_id uuid not null,
  transaction_id uuid not null,
  batch_id uuid not null,
  number integer not null,
  chain text not null,
  address text not null,
  currency text not null,
  -- In the chain's smallest unit, a whole number as text.
  units text not null,
  proposed_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  ended_at timestamptz,
  -- 'paid', 'not-paid' by a final transaction that spent the same, or 'cancelled' before it was given out.
  outcome text,
  tx_id text,
  -- What the network took for it, in coins as decimal text; null: not known.
  network_fee text,
  fee_coin text,
  constraint payouts_pk primary key (user_id, transaction_id, batch_id),
  constraint payouts_line foreign key (user_id, transaction_id) references transactions (user_id, id),
  constraint payouts_two_people check (approved_by <> proposed_by),
  constraint payouts_outcome check (outcome in ('paid', 'not-paid', 'cancelled')),
  constraint payouts_ended check ((ended_at is null) = (outcome is null)),
  constraint payouts_units check (units ~ '^[1-9][0-9]*$')
);
create unique index payouts_open on payouts (user_id, transaction_id) where ended_at is null;
create index payouts_of_batch on payouts (batch_id);
create trigger payouts_keep before update or delete on payouts
  for each row execute function payouts_keep();

alter table proposals drop constraint proposals_kind;
alter table proposals add constraint proposals_kind
  check (kind in ('completion', 'correction', 'budget', 'payment-method', 'account-key', 'payout-batch'));
