-- Trades, the history a person reads, and what belongs to a line of it. Amounts are cents; prices and coin rates are
-- ten-thousandths of a dollar; coin amounts are decimal text in the coin's own precision. What a trade is in the market
-- with (`basis`, `frozen_basis`) is millionths of a dollar: rounding it to cents at every pause would pay half a cent a
-- time to whoever pauses at the right moment.
--
-- Lines and quotes name a payment method without a foreign key: checking one would lock the method's row, which all
-- customers share. Both copy what they need of the method: a line stays readable and a quote holds, whatever happens to
-- the method.

create table trades (
  user_id uuid not null,
  id uuid not null,
  symbol text not null,
  name text not null,
  status text not null,
  investment bigint not null,
  entry_price bigint not null,
  basis bigint not null,
  basis_price bigint not null,
  frozen_basis bigint,
  frozen_price bigint,
  price_source text not null,
  settled_value bigint,
  settled_price bigint,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint trades_pk primary key (user_id, id),
  constraint trades_user foreign key (user_id) references users (id),
  constraint trades_status check (status in ('running', 'paused', 'completed')),
  constraint trades_amounts check (
    investment > 0 and entry_price > 0 and basis >= 0 and basis_price > 0
    and frozen_basis >= 0 and frozen_price > 0 and settled_value >= 0 and settled_price > 0),
  constraint trades_frozen check ((status = 'paused') = (frozen_basis is not null)),
  constraint trades_settled check (
    (status = 'completed') = (settled_value is not null)
    and (settled_value is null) = (settled_at is null) and (settled_value is null) = (settled_price is null))
);
create index trades_newest on trades (user_id, created_at desc, id desc);
create index trades_by_status on trades (user_id, status, created_at desc, id desc);
create index trades_settled_at on trades (settled_at) include (settled_value, investment) where status = 'completed';

create table trade_events (
  user_id uuid not null,
  id uuid not null,
  trade_id uuid not null,
  kind text not null,
  price bigint not null,
  value bigint not null,
  -- What the trade is in the market with after this step, or frozen at; nothing once it ended.
  position bigint,
  at timestamptz not null,
  constraint trade_events_pk primary key (user_id, id),
  constraint trade_events_trade foreign key (user_id, trade_id) references trades (user_id, id),
  constraint trade_events_kind check (kind in ('opened', 'paused', 'resumed', 'claimed', 'closed'))
);
create index trade_events_of_trade on trade_events (user_id, trade_id, at, id);

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
  constraint quotes_pk primary key (user_id, id),
  constraint quotes_user foreign key (user_id) references users (id) on delete cascade,
  -- A promise on the rate is given once at a time: a new one takes the place of the one before.
  constraint quotes_one_per_method unique (user_id, kind, payment_method_id),
  constraint quotes_kind check (kind in ('deposit', 'withdrawal')),
  constraint quotes_deposit_address check ((kind = 'deposit') = (deposit_address is not null))
);
create index quotes_expired on quotes (expires_at);

create table transactions (
  user_id uuid not null,
  id uuid not null,
  reference text not null,
  type text not null,
  direction text not null,
  status text not null,
  amount bigint not null,
  declared_amount bigint,
  fee bigint not null default 0,
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
  constraint transactions_pk primary key (user_id, id),
  constraint transactions_user foreign key (user_id) references users (id),
  constraint transactions_trade foreign key (user_id, trade_id) references trades (user_id, id),
  constraint transactions_reference unique (reference, user_id),
  constraint transactions_type check (type in (
    'deposit', 'withdrawal', 'trade', 'profit_claim', 'fee', 'bonus', 'adjustment')),
  constraint transactions_direction check (direction in ('in', 'out')),
  constraint transactions_status check (status in ('pending', 'processing', 'completed', 'failed')),
  constraint transactions_amounts check (amount > 0 and fee >= 0 and fee <= amount and declared_amount > 0)
);
create index transactions_newest on transactions (user_id, created_at desc, id desc);
create index transactions_by_type on transactions (user_id, type, created_at desc, id desc);
-- Most lines are completed, nearly all of them from the start: those are found by the two indexes above.
create index transactions_by_status on transactions (user_id, status, created_at desc, id desc)
  where status <> 'completed';
-- The search: parts of words of one customer's lines. Both extensions come with PostgreSQL and are trusted, so whoever
-- owns the database may install them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create index transactions_search on transactions using gin (user_id, description gin_trgm_ops, reference gin_trgm_ops);
create index transactions_queue on transactions (created_at, id) where status in ('pending', 'processing');
-- For the list of everybody's lines, which says `amount > 0` to get it. Every line satisfies that; but for a customer with
-- many lines PostgreSQL would otherwise walk everybody's instead of theirs.
create index transactions_of_everybody on transactions (created_at, id) where amount > 0;
create index transactions_by_id on transactions (id);
create index transactions_of_trade on transactions (user_id, trade_id) where trade_id is not null;
create index transactions_open_by_method on transactions (payment_method_id) where status in ('pending', 'processing');

create table transaction_events (
  user_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  status text not null,
  actor_role text not null,
  actor_id uuid,
  reason text,
  at timestamptz not null,
  constraint transaction_events_pk primary key (user_id, id),
  constraint transaction_events_transaction foreign key (user_id, transaction_id) references transactions (user_id, id),
  constraint transaction_events_status check (status in ('pending', 'processing', 'completed', 'failed')),
  constraint transaction_events_actor check (actor_role in ('investor', 'operator', 'system'))
);
create index transaction_events_of_transaction on transaction_events (user_id, transaction_id, at, id);

create table receipts (
  user_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  storage_key text not null,
  content_type text not null,
  size_bytes integer not null,
  original_name text not null,
  created_at timestamptz not null,
  constraint receipts_pk primary key (user_id, id),
  constraint receipts_one_per_transaction unique (user_id, transaction_id),
  constraint receipts_storage_key unique (user_id, storage_key),
  constraint receipts_transaction foreign key (user_id, transaction_id) references transactions (user_id, id)
);
create index receipts_by_storage_key on receipts (storage_key);

-- Kept with every line, so that reading them costs the same at ten lines and at a million.
create table transaction_totals (
  user_id uuid not null,
  total_transactions bigint not null default 0,
  total_inflow bigint not null default 0,
  total_outflow bigint not null default 0,
  total_profit bigint not null default 0,
  successful_deposits bigint not null default 0,
  successful_withdrawals bigint not null default 0,
  constraint transaction_totals_pk primary key (user_id),
  constraint transaction_totals_user foreign key (user_id) references users (id) on delete cascade
) with (fillfactor = 50);
