-- The ledger: accounts, entries, postings (decisions M3 and M4). `ledger_post` is the only writer.

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

-- An entry balances when its transaction commits, or nothing of it stays.
create function ledger_require_balanced() returns trigger
language plpgsql as $$
declare
  v_entry uuid := case tg_table_name when 'entries' then (to_jsonb(new) ->> 'id')::uuid
                                     else (to_jsonb(new) ->> 'entry_id')::uuid end;
  v_sum numeric;
  v_count integer;
begin
  select coalesce(sum(amount), 0), count(*) into v_sum, v_count
    from postings where user_id = new.user_id and entry_id = v_entry;
  if v_count < 2 or v_sum <> 0 then
    raise exception 'entry % does not balance: % postings, sum %', v_entry, v_count, v_sum
      using errcode = 'check_violation', constraint = 'entries_balanced';
  end if;
  return null;
end $$;

create constraint trigger entries_balanced after insert on entries
  deferrable initially deferred for each row execute function ledger_require_balanced();
create constraint trigger postings_balanced after insert on postings
  deferrable initially deferred for each row execute function ledger_require_balanced();

-- Nothing that was posted ever changes: by trigger, and by privilege also for the owner of the tables.
create function ledger_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function ledger_refuse_change();
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function ledger_refuse_change();
revoke update, delete, truncate on entries, postings from public, current_user;
-- Checking that a posting's entry exists locks the entry, and PostgreSQL asks the right to update a column for that.
-- The trigger refuses the update itself.
grant update (id) on entries to current_user;

-- Posts one entry and moves the customer's balances with it. Whoever calls has locked the customer's balance row and
-- checked that it covers the amount; the row's checks are the last word. Amounts are cents, zero ones are left out.
create function ledger_post(
  p_user uuid, p_now timestamptz, p_kind text, p_transaction uuid, p_trade uuid, p_actor uuid,
  p_accounts text[], p_amounts bigint[]
) returns uuid
language plpgsql as $$
declare
  v_entry uuid := new_id(p_now);
begin
  update customer_balances b
     set cash = b.cash + d.cash, invested = b.invested + d.invested,
         withdrawal_hold = b.withdrawal_hold + d.hold, updated_at = p_now
    from (select coalesce(sum(amount) filter (where account = 'cash'), 0) as cash,
                 coalesce(sum(amount) filter (where account = 'invested'), 0) as invested,
                 coalesce(sum(amount) filter (where account = 'withdrawal_hold'), 0) as hold
            from unnest(p_accounts, p_amounts) as p (account, amount)) d
   where b.user_id = p_user;
  if not found then
    raise exception 'customer % has no balance row', p_user using errcode = 'foreign_key_violation';
  end if;
  insert into entries (user_id, id, kind, transaction_id, trade_id, actor_id, occurred_at)
  values (p_user, v_entry, p_kind, p_transaction, p_trade, p_actor, p_now);
  insert into postings (user_id, id, entry_id, account, amount)
  select p_user, new_id(p_now), v_entry, account, amount
    from unnest(p_accounts, p_amounts) as p (account, amount) where amount <> 0;
  return v_entry;
end $$;

-- a × b ÷ c rounded half to even, as libs/money does it (decision M2).
create function half_even(p_numerator numeric, p_denominator numeric) returns bigint
language sql immutable strict parallel safe as $$
  select case
    when 2 * r < p_denominator then q
    when 2 * r > p_denominator then q + 1
    else q + mod(q, 2)
  end::bigint
  from (select div(p_numerator, p_denominator) as q, mod(p_numerator, p_denominator) as r) d
$$;
