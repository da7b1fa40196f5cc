-- A final transaction paid a withdrawal as two operators approved: withdrawal_hold → custody and fees, like any other that
-- was paid. Each payout once, whoever sees it and how often.
--
-- p_request: {"id": of the line, "batch", "txId", "height": of its block, "networkFee": coins as text or null, "feeCoin"}.
create or replace function movement_payout(
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
  v_person jsonb;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  perform from customer_balances where user_id = p_user for update;
  select * into v_line from transactions where user_id = p_user and id = (p_request ->> 'id')::uuid for update;
  update payouts
     set ended_at = p_now, outcome = 'paid', tx_id = p_request ->> 'txId', network_fee = p_request ->> 'networkFee',
         fee_coin = p_request ->> 'feeCoin'
   where user_id = p_user and transaction_id = v_line.id and batch_id = (p_request ->> 'batch')::uuid
     and ended_at is null and v_line.status = 'processing';
  if not found then
    v_reply := '{"refused": "PAYOUT_ENDED"}';
  else
    v_line.status := 'completed';
    v_line.tx_hash := p_request ->> 'txId';
    -- Why it was being sent says nothing any longer.
    v_line.reason := null;
    v_line.updated_at := next_instant(p_now, v_line.updated_at);
    v_ended := proposals_end(p_user, v_line.id, v_line.updated_at);
    v_shown := transaction_advance(v_line, p_actor, p_operator_role);
    v_person := withdrawal_paid(v_line, p_actor, jsonb_build_object('block', (p_request ->> 'height')::bigint));
    v_reply := transaction_json(v_line, v_shown, v_person, null);
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
