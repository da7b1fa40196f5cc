-- The ledger. Amounts are cents. `ledger_post` is the only writer of entries and of the balances that follow.
--
-- What one column may hold is said by a domain where it can be: PostgreSQL reads a check anew for each statement, a domain
-- once.

create domain positive as bigint constraint positive check (value > 0);
create domain not_negative as bigint constraint not_negative check (value >= 0);
create domain entry_kind as text constraint entry_kind check (
  value in ('deposit', 'withdrawal_request', 'withdrawal_paid', 'withdrawal_returned', 'trade_open', 'trade_settle', 'bonus',
            'fee', 'adjustment'));

create table customer_balances (
  user_id uuid not null,
  cash not_negative not null default 0,
  invested not_negative not null default 0,
  withdrawal_hold not_negative not null default 0,
  updated_at timestamptz not null,
  -- Totals of the whole history, so that reading them costs the same at ten lines and at a million.
  total_transactions bigint not null default 0,
  total_inflow bigint not null default 0,
  total_outflow bigint not null default 0,
  total_profit bigint not null default 0,
  successful_deposits bigint not null default 0,
  successful_withdrawals bigint not null default 0,
  constraint customer_balances_pk primary key (user_id),
  constraint customer_balances_user foreign key (user_id) references users (id) on delete cascade
) with (fillfactor = 50);

create view transaction_totals as
  select user_id, total_transactions, total_inflow, total_outflow, total_profit, successful_deposits, successful_withdrawals
    from customer_balances;

create table entries (
  user_id uuid not null,
  id uuid not null,
  kind entry_kind not null,
  transaction_id uuid,
  trade_id uuid,
  actor_id uuid,
  occurred_at timestamptz not null,
  -- What each account got; null where the entry does not touch it.
  cash bigint,
  invested bigint,
  withdrawal_hold bigint,
  custody bigint,
  fees bigint,
  trading_result bigint,
  bonus bigint,
  adjustment bigint,
  constraint entries_pk primary key (user_id, id),
  constraint entries_user foreign key (user_id) references users (id)
);
create index entries_by_time on entries (occurred_at, id);
create index entries_bonus on entries (user_id, id) include (bonus) where bonus is not null;
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function ledger_refuse_change();
create trigger entries_admitted before insert on entries for each row execute function ledger_admit_entry();
revoke update, delete, truncate on entries from public, current_user;
-- The check of a correction's foreign key locks the entry, which takes the right to update a column. The trigger refuses the
-- update itself.
grant update (id) on entries to current_user;

-- A row for each account that an entry moves.
create view postings as
  select e.user_id, e.id as entry_id, e.kind, e.transaction_id, e.trade_id, e.occurred_at, p.account, p.amount
    from entries e
   cross join lateral (values ('cash', e.cash), ('invested', e.invested), ('withdrawal_hold', e.withdrawal_hold),
                              ('custody', e.custody), ('fees', e.fees), ('trading_result', e.trading_result),
                              ('bonus', e.bonus), ('adjustment', e.adjustment)) p (account, amount)
   where p.amount is not null;

-- Movements of each ended day of a customer, so that a value history or a result costs the same after one year and after
-- ten. Derived from the entries: `ledger_keep_days` and the value history add rows up to an ended day. A late entry
-- removes the rows from its day on.
create table ledger_days (
  user_id uuid not null,
  -- The midnight, in UTC, at which it began.
  day timestamptz not null,
  cash bigint not null,
  invested bigint not null,
  withdrawal_hold bigint not null,
  deposited bigint not null,
  withdrawn bigint not null,
  bonuses bigint not null,
  adjustments bigint not null,
  fees bigint not null,
  settled bigint not null,
  -- All that came in from outside.
  came_in bigint not null,
  -- Sums of flows in cents times their instants in milliseconds: whole numbers too large for a bigint.
  moments text not null,
  moments_in text not null,
  first_at timestamptz,
  constraint ledger_days_pk primary key (user_id, day),
  constraint ledger_days_user foreign key (user_id) references users (id) on delete cascade
);

-- Entries written more than an hour after their time, which `book_days` may lack. A table of its own, so that a late
-- writer locks no row that two customers share.
create table late_entries (
  user_id uuid not null,
  entry_id uuid not null,
  occurred_at timestamptz not null,
  constraint late_entries_pk primary key (user_id, entry_id)
);

-- Sums of ended days for all customers together, without the entries that are still in `late_entries`. Derived from the
-- postings.
create table book_days (
  -- The midnight, in UTC, at which it began.
  day timestamptz not null,
  account text not null,
  debits bigint not null,
  credits bigint not null,
  constraint book_days_pk primary key (day, account)
);

-- Nothing can be posted before the newest `until`. `balances` are the closing balances, in cents, by account.
create table closed_periods (
  until timestamptz not null,
  closed_by uuid not null,
  closed_at timestamptz not null,
  balances jsonb not null,
  constraint closed_periods_pk primary key (until)
);
create trigger closed_periods_append_only before update or delete or truncate on closed_periods
  for each statement execute function ledger_keep();

-- Results of scheduled recounts.
create table ledger_recounts (
  id uuid not null,
  checked_at timestamptz not null,
  took_ms integer not null,
  customers bigint not null,
  entries bigint not null,
  postings bigint not null,
  differences integer not null,
  constraint ledger_recounts_pk primary key (id),
  constraint ledger_recounts_counts check (took_ms >= 0 and differences >= 0)
);
create index ledger_recounts_latest on ledger_recounts (checked_at desc);
