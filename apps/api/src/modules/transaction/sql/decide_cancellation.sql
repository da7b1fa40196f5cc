-- The investor cancels their own withdrawal while it is pending: withdrawal_hold → cash. p_request: {"id": of the
-- line}.
create or replace function decide_cancellation(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_line transactions;
  v_ended boolean;
begin
  select * into v_line from transactions where user_id = p_user and id = (p_request ->> 'id')::uuid for update;
  d.refused := case
    when v_line.id is null then '{"refused": "TRANSACTION_NOT_FOUND"}'
    when v_line.type <> 'withdrawal' or v_line.status <> 'pending' then jsonb_build_object(
      'refused', 'WITHDRAWAL_NOT_CANCELLABLE', 'type', v_line.type, 'status', v_line.status)
    -- An operator says that it was paid, and waits for another one, who cannot approve it while it is on hold.
    when v_line.reason is null and exists (
      select from proposals where user_id = p_user and transaction_id = v_line.id and status = 'open'
                              and request ->> 'status' = 'completed'
    ) then '{"refused": "WITHDRAWAL_MAY_BE_PAID"}'
  end;
  if d.refused is null then
    v_ended := proposals_end(p_user, v_line.id, p_now);
  end if;
  d.at := next_instant(p_now, v_line.updated_at);
  v_line.status := 'failed';
  v_line.reason := 'Cancelled by you';
  v_line.updated_at := d.at;
  d.moved := v_line;
  d.entry := 'withdrawal_returned';
  d.line_id := v_line.id;
  d.accounts := array['withdrawal_hold', 'cash'];
  d.amounts := array[-v_line.amount, v_line.amount];
  d.mail := 'withdrawal-cancelled';
  d.mail_data := jsonb_build_object('reference', v_line.reference, 'amount', v_line.amount);
  d.mail_optional := false;
  return d;
end $$;
