-- Trades. Amounts are cents, prices ten-thousandths of a dollar. Positions (`basis`, `frozen_basis`, `position`) are
-- millionths of a dollar: rounding to cents at each pause would pay half a cent to whoever pauses at the right moment.

create domain trade_status as text constraint trade_status check (value in ('running', 'paused', 'completed'));
create domain trade_step as text constraint trade_step check (value in ('paused', 'resumed', 'claimed', 'closed'));

create table trades (
  user_id uuid not null,
  id uuid not null,
  symbol text not null,
  name text not null,
  status trade_status not null,
  investment positive not null,
  entry_price positive not null,
  basis not_negative not null,
  basis_price positive not null,
  frozen_basis not_negative,
  frozen_price positive,
  price_source text not null,
  settled_value not_negative,
  settled_price positive,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The time of `basis_price` after a pause; null if the trade was never paused.
  resumed_at timestamptz,
  -- The time of `frozen_price`; null while the trade runs. A trade that is closed while paused keeps it.
  paused_at timestamptz,
  constraint trades_pk primary key (user_id, id),
  constraint trades_user foreign key (user_id) references users (id)
);
create index trades_by_status on trades (user_id, status, id desc);
create index trades_settled_at on trades (settled_at) include (user_id, settled_value, investment)
  where status = 'completed';
create trigger trades_stay before delete or truncate on trades
  for each statement execute function ledger_refuse_change();
create trigger trades_begin before insert on trades for each row execute function trades_begin();
create trigger trades_keep before update on trades
  for each row execute function trades_keep();
revoke delete, truncate on trades from public, current_user;

-- What happened to a trade after its opening.
create table trade_steps (
  user_id uuid not null,
  id uuid not null,
  trade_id uuid not null,
  kind trade_step not null,
  price bigint not null,
  value bigint not null,
  -- The position after this step, frozen by a pause; null once the trade ended.
  position bigint,
  at timestamptz not null,
  constraint trade_steps_pk primary key (user_id, id),
  constraint trade_steps_trade foreign key (user_id, trade_id) references trades (user_id, id)
);
create index trade_steps_of_trade on trade_steps (user_id, trade_id, at, id);
create trigger trade_steps_append_only before update or delete or truncate on trade_steps
  for each statement execute function ledger_refuse_change();
-- The hour is less than the two after which an ended day is kept. So a step is included when its day is kept, or removes
-- the kept day.
create trigger trade_steps_after_their_day after insert on trade_steps for each row
  when (new.at < clock_timestamp() - interval '1 hour')
  execute function held_days_forget();
revoke update, delete, truncate on trade_steps from public, current_user;

-- All steps of a trade; its own row says the first.
create view trade_events as
  select user_id, id, id as trade_id, 'opened' as kind, entry_price as price, investment as value,
         investment * 10000 as position, created_at as at
    from trades
   union all
  select user_id, id, trade_id, kind::text, price, value, position, at from trade_steps;

-- Value, number and positions of a customer's trades at the close of each ended day. Derived.
create table held_days (
  user_id uuid not null,
  day timestamptz not null,
  source text not null,
  value bigint not null,
  trades integer not null,
  position bigint not null,
  constraint held_days_pk primary key (user_id, day),
  constraint held_days_user foreign key (user_id) references users (id) on delete cascade
);
