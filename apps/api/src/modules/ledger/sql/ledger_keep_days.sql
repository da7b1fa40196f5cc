-- Keeps what moved on finished days that are not kept yet, a hundred at a time: with the lock of the customer's balance,
-- so that no movement of theirs is under way. A day is finished when it has been over for two hours, by the clock of the
-- database, too; what comes later removes it again (`ledger_admit_entry`). Returns the midnight that the last kept day
-- began at, and whether there are more to keep; null where none is kept.
create or replace function ledger_keep_days(p_user uuid, p_now timestamptz, out last_day timestamptz, out more boolean)
language plpgsql as $$
declare
  c_day constant interval := '24 hours';
  v_finished timestamptz := date_trunc('day', least(p_now, clock_timestamp()) - interval '2 hours', 'UTC') - c_day;
  v_from timestamptz;
begin
  more := false;
  select max(day) into last_day from ledger_days where user_id = p_user;
  if last_day >= v_finished then
    return;
  end if;
  perform lock_balance(p_user);
  select max(day), max(day) + c_day into last_day, v_from from ledger_days where user_id = p_user;
  if v_from is null then
    select date_trunc('day', occurred_at, 'UTC') into v_from from entries where user_id = p_user order by id limit 1;
  end if;
  if v_from is null or v_from > v_finished then
    return;
  end if;
  last_day := least(v_finished, v_from + 99 * c_day);
  more := last_day < v_finished;
  insert into ledger_days select * from ledger_days_between(p_user, v_from, last_day + c_day);
  -- The newest row says up to which day all are kept, whether anything moved on it or not.
  insert into ledger_days values (p_user, last_day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '0', '0', null) on conflict do nothing;
end $$;
