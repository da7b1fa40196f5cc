-- An entry balances: two accounts at least, none by zero, to a sum of zero.
--
-- Refuses an entry in a closed period. A movement's instant is now, so only a clock that went backwards meets this. Reading
-- locks `closed_periods` until the transaction ends, and who closes a period waits for that: so an entry is counted in the
-- closed balances, or reads here that it is too late.
--
-- An entry that is written long after its instant is noted, since the books may have kept its day already, and the
-- customer's kept days are reckoned anew from that day on.
create or replace function public.ledger_admit_entry() returns trigger
language plpgsql as $$
begin
  if coalesce(new.cash, 0) + coalesce(new.invested, 0) + coalesce(new.withdrawal_hold, 0) + coalesce(new.custody, 0)
     + coalesce(new.fees, 0) + coalesce(new.trading_result, 0) + coalesce(new.bonus, 0) + coalesce(new.adjustment, 0) <> 0
     or num_nonnulls(new.cash, new.invested, new.withdrawal_hold, new.custody, new.fees, new.trading_result, new.bonus,
                     new.adjustment) < 2
     or 0 in (new.cash, new.invested, new.withdrawal_hold, new.custody, new.fees, new.trading_result, new.bonus,
              new.adjustment) then
    raise exception 'entry % does not balance', new.id using errcode = 'check_violation', constraint = 'entries_balanced';
  end if;
  if exists (select from closed_periods where until > new.occurred_at) then
    raise exception 'the books are closed until %: an entry of % is refused by "%"',
      (select max(until) from closed_periods), new.occurred_at, 'entries_after_close'
      using errcode = 'check_violation', constraint = 'entries_after_close';
  end if;
  if new.occurred_at < clock_timestamp() - interval '1 hour' then
    insert into late_entries (user_id, entry_id, occurred_at) values (new.user_id, new.id, new.occurred_at);
    delete from ledger_days where user_id = new.user_id and day >= date_trunc('day', new.occurred_at, 'UTC');
  end if;
  return new;
end $$;
