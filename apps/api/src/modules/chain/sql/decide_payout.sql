-- A final transaction paid a withdrawal as two operators approved: withdrawal_hold → custody and fees, like any other that
-- was paid. Each payout once, whoever sees it and how often.
--
-- p_request: {"id": of the line, "batch", "txId", "height": of its block, "networkFee": coins as text or null, "feeCoin"}.
create or replace function decide_payout(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_line transactions;
  v_ended boolean;
begin
  select * into v_line from transactions where user_id = p_user and id = (p_request ->> 'id')::uuid for update;
  update payouts
     set ended_at = p_now, outcome = 'paid', tx_id = p_request ->> 'txId', network_fee = p_request ->> 'networkFee',
         fee_coin = p_request ->> 'feeCoin'
   where user_id = p_user and transaction_id = v_line.id and batch_id = (p_request ->> 'batch')::uuid
     and ended_at is null and v_line.status = 'processing';
  if not found then
    d.refused := '{"refused": "PAYOUT_ENDED"}';
    return d;
  end if;
  d.at := next_instant(p_now, v_line.updated_at);
  v_line.status := 'completed';
  v_line.tx_hash := p_request ->> 'txId';
  -- Why it was being sent says nothing any longer.
  v_line.reason := null;
  v_line.updated_at := d.at;
  d.moved := v_line;
  v_ended := proposals_end(p_user, v_line.id, d.at);
  d := withdrawal_paid(d, v_line);
  d.mail_data := d.mail_data || jsonb_build_object('block', (p_request ->> 'height')::bigint);
  return d;
end $$;
