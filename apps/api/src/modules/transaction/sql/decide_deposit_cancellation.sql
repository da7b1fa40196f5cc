-- A deposit that was opened before the coins were sent ends while it is pending: the investor cancels it, or Sextant closes
-- it after a long time, unless a proposal about it is open. No money moves, and its address stays the investor's: what still
-- arrives there is a deposit of its own.
-- p_request: {"id": of the line, "reason": what the investor reads, or nothing when they cancel it}.
create or replace function decide_deposit_cancellation(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_line transactions;
begin
  select * into v_line from transactions where user_id = p_user and id = (p_request ->> 'id')::uuid for update;
  d.refused := case
    when v_line.id is null then '{"refused": "TRANSACTION_NOT_FOUND"}'
    when v_line.type <> 'deposit' or v_line.status <> 'pending' or v_line.terms -> 'ownAddress' is null then
      jsonb_build_object('refused', 'DEPOSIT_NOT_CANCELLABLE', 'status', v_line.status)
    when p_request ? 'reason' and exists (
      select from proposals where user_id = p_user and transaction_id = v_line.id and status = 'open'
    ) then jsonb_build_object('refused', 'DEPOSIT_NOT_CANCELLABLE', 'status', v_line.status)
  end;
  if d.refused is null then
    perform proposals_end(p_user, v_line.id, p_now);
  end if;
  d.at := next_instant(p_now, v_line.updated_at);
  v_line.status := 'failed';
  v_line.reason := coalesce(p_request ->> 'reason', 'Cancelled by you');
  v_line.updated_at := d.at;
  d.moved := v_line;
  return d;
end $$;
