-- A deposit that was opened before the coins were sent ends while it is pending: the investor cancels it, or Sextant closes
-- it after a long time, unless a proposal about it is open. No money moves, and its address stays the investor's: what still
-- arrives there is a deposit of its own.
-- p_request: {"id": of the line, "reason": what the investor reads, or nothing when they cancel it}.
create or replace function movement_deposit_cancellation(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_line transactions;
  v_ended boolean;
  v_shown jsonb;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  perform from customer_balances where user_id = p_user for update;
  select * into v_line from transactions where user_id = p_user and id = (p_request ->> 'id')::uuid for update;
  v_reply := case
    when v_line.id is null then '{"refused": "TRANSACTION_NOT_FOUND"}'
    when v_line.type <> 'deposit' or v_line.status <> 'pending' or v_line.terms -> 'ownAddress' is null
         or p_request ? 'reason' and exists (
           select from proposals where user_id = p_user and transaction_id = v_line.id and status = 'open') then
      jsonb_build_object('refused', 'DEPOSIT_NOT_CANCELLABLE', 'status', v_line.status)
  end;
  if v_reply is null then
    v_ended := proposals_end(p_user, v_line.id, p_now);
    v_line.status := 'failed';
    v_line.reason := coalesce(p_request ->> 'reason', 'Cancelled by you');
    v_line.updated_at := next_instant(p_now, v_line.updated_at);
    v_shown := transaction_advance(v_line, p_actor, p_operator_role);
    v_reply := transaction_json(v_line, v_shown, null, null);
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
