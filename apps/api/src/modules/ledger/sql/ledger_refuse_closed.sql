-- Refuses an entry in a closed period. A movement's instant is now, so only a clock that went backwards meets this. Reading
-- locks `closed_periods` until the transaction ends, and who closes a period waits for that: so an entry is counted in the
-- closed balances, or reads here that it is too late.
create or replace function public.ledger_refuse_closed() returns trigger
language plpgsql as $$
declare
  v_until timestamptz;
begin
  select max(until) into v_until from closed_periods;
  if new.occurred_at < v_until then
    raise exception 'the books are closed until %: an entry of % is refused by "%"', v_until, new.occurred_at, 'entries_after_close'
      using errcode = 'check_violation', constraint = 'entries_after_close';
  end if;
  return new;
end $$;
