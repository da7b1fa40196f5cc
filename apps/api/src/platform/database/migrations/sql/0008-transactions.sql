-- Transactions, the history that a customer reads, and what belongs to them. Amounts are cents, rates ten-thousandths of a
-- dollar, coin amounts decimal text in the coin's own precision.
--
-- Transactions and quotes name a payment method without a foreign key: its check would lock the method's row, which all
-- customers share. Both copy what they need of the method.

create domain line_type as text constraint line_type check (
  value in ('deposit', 'withdrawal', 'trade', 'profit_claim', 'fee', 'bonus', 'adjustment'));
create domain line_direction as text constraint line_direction check (value in ('in', 'out'));
create domain line_status as text constraint line_status check (value in ('pending', 'processing', 'completed', 'failed'));
create domain step_role as text constraint step_role check (value in ('investor', 'operator', 'system'));
-- A counted pattern would cost more than all else that a receipt's row needs.
create domain sha256_hex as text constraint sha256_hex check (octet_length(value) = 64 and value ~ '^[0-9a-f]+$');
create domain picture_hash as text constraint picture_hash check (octet_length(value) = 16 and value ~ '^[0-9a-f]+$');

create table transactions (
  user_id uuid not null,
  id uuid not null,
  reference text not null,
  type line_type not null,
  direction line_direction not null,
  status line_status not null,
  amount positive not null,
  declared_amount positive,
  -- The amount of a `fee` transaction is the fee.
  fee not_negative not null default 0,
  description text not null,
  reason text,
  payment_method_id uuid,
  method text,
  network text,
  deposit_address text,
  coin text,
  rate bigint,
  coin_amount text,
  fee_coin text,
  received_coin text,
  recipient text,
  tx_hash text,
  trade_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Source and time of the rate.
  rate_source text,
  rate_time timestamptz,
  -- Until when the rate of a deposit holds. Instants are text here and in `credit`, so that they are the same in every time
  -- zone.
  terms jsonb,
  -- How the coins that arrived became dollars: {"arrivedAt", "inTime", "rate"}, and the source of a rate of the arrival.
  credit jsonb,
  constraint transactions_pk primary key (user_id, id),
  constraint transactions_reference unique (reference, user_id),
  constraint transactions_user foreign key (user_id) references users (id),
  constraint transactions_trade foreign key (user_id, trade_id) references trades (user_id, id)
);
create index transactions_by_type on transactions (user_id, type, id desc);
-- Nearly all transactions are completed from the start: the primary key and the index above find those.
create index transactions_by_status on transactions (user_id, status, id desc)
  where status <> 'completed';
create index transactions_search on transactions using gin (user_id, description gin_trgm_ops, reference gin_trgm_ops);
create index transactions_queue on transactions (created_at, id) where status in ('pending', 'processing');
-- For the list of all customers' transactions, which asks for `amount > 0` to get it. Without the condition, PostgreSQL
-- would also use this index for one customer with many transactions.
create index transactions_of_everybody on transactions (created_at, id) where amount > 0;
create index transactions_by_id on transactions (id);
create index transactions_of_trade on transactions (user_id, trade_id) where trade_id is not null;
-- The published results take off every fee of the last twelve months.
create index transactions_costs on transactions (updated_at) include (user_id, type, amount, fee)
  where type in ('fee', 'withdrawal') and status = 'completed';
create index transactions_by_hash on transactions (lower(tx_hash)) where tx_hash is not null;
create index transactions_paid_to on transactions (user_id, lower(recipient))
  where type = 'withdrawal' and status = 'completed';
-- Published times are of transfers that ended in the last 30 days.
create index transactions_ended on transactions (updated_at)
  where type in ('deposit', 'withdrawal') and status in ('completed', 'failed');
-- PostgreSQL would expect few open transactions of a type, and read and sort all open ones instead of walking the queue.
create statistics transactions_type_and_status (mcv) on type, status from transactions;
-- PostgreSQL takes no estimates from partial indexes: without these, it would read the whole table for a hash.
do $$ begin
  create statistics transactions_lower_hash on lower(tx_hash) from transactions;
exception when feature_not_supported then
  -- Citus may allow statistics of columns only: then this search stays slow.
  null;
end $$;
create trigger transactions_stay before delete or truncate on transactions
  for each statement execute function ledger_refuse_change();
create trigger transactions_begin before insert on transactions
  for each row execute function transactions_begin();
create trigger transactions_keep before update on transactions
  for each row execute function transactions_keep();
-- Clusters lack this trigger: the application writes the directory, too.
create trigger transfer_hashes_keep after update of tx_hash on transactions for each row
  when (new.tx_hash is distinct from old.tx_hash and new.tx_hash is not null)
  execute function transfer_hashes_keep();
revoke delete, truncate on transactions from public, current_user;

-- The steps of each transaction, but for those of trades: a customer's own doing, written once.
create table transaction_steps (
  user_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  status line_status not null,
  actor_role step_role not null,
  actor_id uuid,
  reason text,
  at timestamptz not null,
  -- The transaction as of this step, without instants. A transaction that was rewritten in spite of its trigger differs from
  -- its newest step.
  line jsonb,
  -- The operator's role at the time, which the customer's timeline shows; null for everybody else.
  operator_role text,
  constraint transaction_steps_pk primary key (user_id, id),
  constraint transaction_steps_transaction foreign key (user_id, transaction_id) references transactions (user_id, id)
);
create index transaction_steps_of_transaction on transaction_steps (user_id, transaction_id, at, id);
create trigger transaction_steps_append_only before update or delete or truncate on transaction_steps
  for each statement execute function ledger_refuse_change();
revoke update, delete, truncate on transaction_steps from public, current_user;

-- All steps of each transaction.
create view transaction_events as
  select user_id, id, id as transaction_id, status, 'investor'::step_role as actor_role, user_id as actor_id, null as reason,
         created_at as at, null::jsonb as line, null as operator_role
    from transactions where type in ('trade', 'profit_claim')
   union all
  select user_id, id, transaction_id, status, actor_role, actor_id, reason, at, line, operator_role from transaction_steps;

-- Proofs of payment that customers uploaded.
create table receipts (
  user_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  storage_key text not null,
  content_type text not null,
  size_bytes integer not null,
  original_name text not null,
  created_at timestamptz not null,
  -- Fingerprints by which the same proof is found again.
  content_sha256 sha256_hex,
  picture_hash picture_hash,
  constraint receipts_pk primary key (user_id, id),
  constraint receipts_one_per_transaction unique (user_id, transaction_id),
  -- In this order, so that a file is found without knowing whose it is.
  constraint receipts_storage_key unique (storage_key, user_id),
  constraint receipts_transaction foreign key (user_id, transaction_id) references transactions (user_id, id)
);
create index receipts_by_content on receipts (content_sha256) where content_sha256 is not null;
create index receipts_newest_pictures on receipts (id) where picture_hash is not null;
create trigger receipts_keep before update or delete or truncate on receipts
  for each statement execute function ledger_keep();
revoke update, delete, truncate on receipts from public, current_user;

-- Rates that are promised for a short time.
create table quotes (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  payment_method_id uuid not null,
  currency text not null,
  network text not null,
  deposit_address text,
  coin text not null,
  amount bigint not null,
  rate bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  rate_source text,
  rate_time timestamptz,
  constraint quotes_pk primary key (user_id, id),
  -- A new quote replaces the one before.
  constraint quotes_one_per_method unique (user_id, kind, payment_method_id),
  constraint quotes_user foreign key (user_id) references users (id) on delete cascade,
  constraint quotes_kind check (kind in ('deposit', 'withdrawal')),
  constraint quotes_deposit_address check ((kind = 'deposit') = (deposit_address is not null))
);
create index quotes_expired on quotes (expires_at);

-- Stored replies to requests that move money. Without a foreign key to users: each is removed by its age.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  fingerprint text not null,
  result jsonb not null,
  created_at timestamptz not null,
  constraint idempotency_keys_pk primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The directory of transaction hashes: one payment on a network belongs to one transaction.
create table transfer_hashes (
  hash text not null,
  user_id uuid not null,
  transaction_id uuid not null,
  constraint transfer_hashes_pk primary key (hash)
);

-- What one operator proposes and another has to approve. `request` is exactly what will be carried out, `amount` the cents
-- that it moves. `user_id` is the customer concerned, or the proposer where there is none.
create table proposals (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  transaction_id uuid,
  request jsonb not null,
  amount bigint,
  note text,
  status text not null default 'open',
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused or withdrawn, for colleagues.
  decision_note text,
  -- A correction that takes money is announced to its customer and can be approved from `not_before` on. If the customer
  -- contests it, a third operator has to approve it: `agreed_by` is the second one.
  not_before timestamptz,
  contested_at timestamptz,
  statement text,
  agreed_by uuid,
  agreed_at timestamptz,
  constraint proposals_pk primary key (user_id, id),
  constraint proposals_user foreign key (user_id) references users (id),
  constraint proposals_status check (status in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  constraint proposals_decided check ((status = 'open') = (decided_at is null)),
  constraint proposals_two_people check (
    status in ('open', 'expired')
    or decided_by is not null and (status = 'withdrawn') = (decided_by = proposed_by)),
  constraint proposals_wait check (
    not_before >= proposed_at + interval '72 hours' and (status <> 'approved' or decided_at >= not_before)),
  constraint proposals_contested check (
    (contested_at is null or not_before is not null) and (statement is null or contested_at is not null)),
  constraint proposals_agreed check (
    (agreed_by is null) = (agreed_at is null)
    and (agreed_by is null or contested_at is not null and agreed_by <> proposed_by and agreed_at >= not_before)),
  constraint proposals_three_people check (
    status <> 'approved' or contested_at is null or agreed_by is not null and agreed_by <> decided_by),
  constraint proposals_kind check (kind in (
    'completion', 'correction', 'budget', 'payment-method', 'account-key', 'payout-batch', 'suspension'))
);
create index proposals_open on proposals (proposed_at, id) where status = 'open';
create index proposals_by_id on proposals (id);
create unique index proposals_one_open on proposals (user_id, transaction_id)
  where status = 'open' and kind in ('completion', 'correction');
create index proposals_decided on proposals (decided_at, id) where status <> 'open';
create unique index proposals_one_suspension on proposals (user_id) where status = 'open' and kind = 'suspension';
create trigger proposals_keep before update or delete on proposals
  for each row execute function proposals_keep();

-- The entry that each correction corrects, and by how much.
create table corrections (
  user_id uuid not null,
  -- The correction's own transaction.
  transaction_id uuid not null,
  -- The entry that it corrects, and that entry's transaction.
  entry_id uuid not null,
  corrects uuid not null,
  amount bigint not null,
  -- A paid withdrawal is corrected by the coins that really left. `payment` is the withdrawal, also where a correction of it
  -- is corrected in turn.
  payment uuid,
  -- How many fewer coins left than was recorded; below zero, more.
  coins text,
  -- Cents of the amount that are the fee of the withdrawal.
  fee bigint not null default 0,
  -- The proposal that it carries out.
  proposal uuid,
  constraint corrections_pk primary key (user_id, transaction_id),
  constraint corrections_entry foreign key (user_id, entry_id) references entries (user_id, id),
  constraint corrections_amount check (amount > 0),
  constraint corrections_payment check ((payment is null) = (coins is null)),
  constraint corrections_coins check (coins::numeric <> 0),
  constraint corrections_fee check (fee between 0 and amount and (fee = 0 or payment is not null))
);
create index corrections_of_entry on corrections (user_id, entry_id);
create index corrections_of_payment on corrections (user_id, payment) where payment is not null;
create unique index corrections_of_proposal on corrections (user_id, proposal);
create trigger corrections_bounded before insert on corrections
  for each row execute function corrections_bounded();
create trigger corrections_append_only before update or delete or truncate on corrections
  for each statement execute function ledger_refuse_change();
create trigger trade_corrections_bounded before insert on corrections
  for each row execute function trade_corrections_bounded();

-- One row: the budget of bonuses in cents, set by two operators, and what was granted since.
create table promotions_budget (
  id boolean not null default true,
  amount bigint not null,
  granted bigint not null default 0,
  set_at timestamptz not null,
  constraint promotions_budget_pk primary key (id),
  constraint promotions_budget_one check (id),
  constraint promotions_budget_kept check (amount >= 0 and granted between 0 and amount)
);
insert into promotions_budget (amount, set_at) values (0, now());

-- Credited deposits whose coins left the chain: as many dollars cannot be withdrawn until the coins are back.
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

-- One withdrawal in a batch. Until it ends, nothing else ends the withdrawal: its coins may be on their way.
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
  -- 'paid', 'not-paid' since a final transaction spent the same, or 'cancelled' before the batch was exported.
  outcome text,
  tx_id text,
  -- The network's fee, in coins as decimal text; null if unknown.
  network_fee text,
  fee_coin text,
  -- When the payment of a completed withdrawal was found to be in no block any longer, or failed; null once it is back.
  lost_at timestamptz,
  -- The hash that the withdrawal was completed with, where a reorg let a replacement of that payment pay it. The withdrawal
  -- keeps this hash.
  completed_with text,
  constraint payouts_pk primary key (user_id, transaction_id, batch_id),
  constraint payouts_line foreign key (user_id, transaction_id) references transactions (user_id, id),
  constraint payouts_two_people check (approved_by <> proposed_by),
  constraint payouts_outcome check (outcome in ('paid', 'not-paid', 'cancelled')),
  constraint payouts_ended check ((ended_at is null) = (outcome is null)),
  constraint payouts_units check (units ~ '^[1-9][0-9]*$')
);
create unique index payouts_open on payouts (user_id, transaction_id) where ended_at is null;
create index payouts_of_batch on payouts (batch_id);
create index payouts_lost on payouts (chain) where lost_at is not null;
create trigger payouts_keep before update or delete on payouts
  for each row execute function payouts_keep();

-- Deposits and withdrawals that an operator completed alone within the last 24 hours.
create table lone_completions (
  operator_id uuid not null,
  transaction_id uuid not null,
  cents bigint not null,
  completed_at timestamptz not null,
  constraint lone_completions_pk primary key (operator_id, transaction_id)
);

-- Leases of operators on cases. They guard nothing.
create table taken_cases (
  transaction_id uuid not null,
  operator_id uuid not null,
  since timestamptz not null,
  renewals integer not null,
  until timestamptz not null,
  constraint taken_cases_pk primary key (transaction_id),
  constraint taken_cases_until check (until > since)
);
