-- What was approved of a payout stays; its end is written once. Whether its payment is still on its chain may change, and
-- which transaction pays it, as long as the one that completed it is named.
create or replace function public.payouts_keep() returns trigger
language plpgsql as $$
declare
  v_due payouts := old;
begin
  if tg_op = 'UPDATE' and old.ended_at is null then
    v_due.ended_at := new.ended_at;
    v_due.outcome := new.outcome;
    v_due.tx_id := new.tx_id;
    v_due.network_fee := new.network_fee;
    v_due.fee_coin := new.fee_coin;
  end if;
  if tg_op = 'UPDATE' and old.outcome = 'paid' then
    v_due.lost_at := new.lost_at;
    if new.tx_id <> old.tx_id and new.completed_with = coalesce(old.completed_with, old.tx_id) then
      v_due.tx_id := new.tx_id;
      v_due.network_fee := new.network_fee;
      v_due.fee_coin := new.fee_coin;
      v_due.completed_with := new.completed_with;
    end if;
  end if;
  if tg_op = 'DELETE' or new is distinct from v_due then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
