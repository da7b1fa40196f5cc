-- The investor cancels their own withdrawal while it is pending: withdrawal_hold → cash. p_request: {"id": of the
-- line}.
create or replace function movement_cancellation(
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
  v_entry uuid;
  v_person jsonb;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  perform from customer_balances where user_id = p_user for update;
  select * into v_line from transactions where user_id = p_user and id = (p_request ->> 'id')::uuid for update;
  v_reply := case
    when v_line.id is null then '{"refused": "TRANSACTION_NOT_FOUND"}'
    when v_line.type <> 'withdrawal' or v_line.status <> 'pending' then jsonb_build_object(
      'refused', 'WITHDRAWAL_NOT_CANCELLABLE', 'type', v_line.type, 'status', v_line.status)
    -- An operator says that it was paid, and waits for another one, who cannot approve it while it is on hold.
    when v_line.reason is null and exists (
      select from proposals where user_id = p_user and transaction_id = v_line.id and status = 'open'
                              and request ->> 'status' = 'completed'
    ) then '{"refused": "WITHDRAWAL_MAY_BE_PAID"}'
  end;
  if v_reply is null then
    v_ended := proposals_end(p_user, v_line.id, p_now);
    v_line.status := 'failed';
    v_line.reason := 'Cancelled by you';
    v_line.updated_at := next_instant(p_now, v_line.updated_at);
    v_shown := transaction_advance(v_line, p_actor, p_operator_role);
    v_entry := ledger_post(p_user, v_line.updated_at, 'withdrawal_returned', v_line.id, null, p_actor,
      p_withdrawal_hold => -v_line.amount, p_cash => v_line.amount);
    v_person := outbox_mail(p_user, v_line.updated_at, 'withdrawal-cancelled',
      jsonb_build_object('reference', v_line.reference, 'amount', v_line.amount), false);
    v_reply := transaction_json(v_line, v_shown, v_person, null);
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
