-- Corrections of a settled trade take back no more than it paid above what the recorded prices give, which the proposal
-- holds: nobody types their amount.
create or replace function public.trade_corrections_bounded() returns trigger
language plpgsql as $$
declare
  v_trade uuid;
  v_paid bigint;
  v_prices jsonb;
  v_due bigint;
  v_corrected bigint;
begin
  select e.trade_id, t.settled_value into v_trade, v_paid
    from entries e join trades t on t.user_id = e.user_id and t.id = e.trade_id
   where e.user_id = new.user_id and e.id = new.entry_id and e.kind = 'trade_settle';
  if v_trade is null then
    return new;
  end if;
  select request -> 'prices' into v_prices from proposals where user_id = new.user_id and id = new.proposal;
  v_due := trade_due(new.user_id, v_trade, v_prices);
  select coalesce(sum(amount), 0) into v_corrected from corrections
   where user_id = new.user_id and entry_id = new.entry_id;
  if v_due is null or v_corrected + new.amount > v_paid - v_due then
    raise exception 'a trade is corrected by its recorded prices' using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end $$;
