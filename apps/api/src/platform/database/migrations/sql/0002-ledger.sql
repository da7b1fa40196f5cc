-- The ledger: accounts, entries, postings. `ledger_post` is the only writer.

create table customer_balances (
  user_id uuid not null,
  cash bigint not null default 0,
  invested bigint not null default 0,
  withdrawal_hold bigint not null default 0,
  updated_at timestamptz not null,
  constraint customer_balances_pk primary key (user_id),
  constraint customer_balances_user foreign key (user_id) references users (id) on delete cascade,
  constraint customer_balances_cash_not_negative check (cash >= 0),
  constraint customer_balances_invested_not_negative check (invested >= 0),
  constraint customer_balances_hold_not_negative check (withdrawal_hold >= 0)
) with (fillfactor = 50);

create table entries (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  transaction_id uuid,
  trade_id uuid,
  actor_id uuid,
  occurred_at timestamptz not null,
  constraint entries_pk primary key (user_id, id),
  constraint entries_user foreign key (user_id) references users (id),
  constraint entries_kind check (kind in (
    'deposit', 'withdrawal_request', 'withdrawal_paid', 'withdrawal_returned',
    'trade_open', 'trade_settle', 'bonus', 'fee', 'adjustment'))
);

create table postings (
  user_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  account text not null,
  amount bigint not null,
  constraint postings_pk primary key (user_id, id),
  constraint postings_one_per_account unique (user_id, entry_id, account),
  constraint postings_entry foreign key (user_id, entry_id) references entries (user_id, id),
  constraint postings_account check (account in (
    'cash', 'invested', 'withdrawal_hold', 'custody', 'fees', 'trading_result', 'bonus', 'adjustment')),
  constraint postings_amount_not_zero check (amount <> 0)
);

create index postings_bonus on postings (user_id, entry_id) include (amount) where account = 'bonus';

create constraint trigger entries_balanced after insert on entries
  deferrable initially deferred for each row execute function ledger_require_balanced();
create constraint trigger postings_balanced after insert on postings
  deferrable initially deferred for each row execute function ledger_require_balanced();

create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function ledger_refuse_change();
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function ledger_refuse_change();
revoke update, delete, truncate on entries, postings from public, current_user;
-- Checking that a posting's entry exists locks the entry, and PostgreSQL asks the right to update a column for that.
-- The trigger refuses the update itself.
grant update (id) on entries to current_user;
