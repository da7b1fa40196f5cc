-- An operator changes the status of a deposit or a withdrawal: pending → processing → completed or failed. If two
-- operators act at the same time, the second finds the status already changed. While a person's withdrawals are held, a
-- pending one can be refused but not started; one whose payment was already started is finished with its real outcome.
-- The recipient is checked again whenever a withdrawal is started or completed, and a recorded hash is kept. p_request:
-- {"id": of the line, "status", "reason", "credited": cents that arrived or null, "txHash"}.
create or replace function decide_review(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_line transactions;
  v_status text := p_request ->> 'status';
  v_reason text := p_request ->> 'reason';
  v_credited bigint := (p_request ->> 'credited')::bigint;
  v_hash text := p_request ->> 'txHash';
  v_held jsonb;
begin
  select * into v_line from transactions where user_id = p_user and id = (p_request ->> 'id')::uuid for update;
  if v_line.type = 'withdrawal' then
    v_held := withdrawals_held(p_user, p_now);
  end if;
  d.refused := case
    when v_line.id is null then '{"refused": "TRANSACTION_NOT_FOUND"}'
    when v_line.type not in ('deposit', 'withdrawal') then '{"refused": "TRANSACTION_NOT_REVIEWABLE"}'
    when v_line.status in ('completed', 'failed') then
      jsonb_build_object('refused', 'TRANSACTION_FINAL', 'status', v_line.status)
    when v_line.status = v_status or v_status = 'pending' then
      jsonb_build_object('refused', 'TRANSACTION_STEP_INVALID', 'status', v_line.status)
    when v_credited is not null and (v_line.type <> 'deposit' or v_status <> 'completed') then
      '{"refused": "CREDITED_AMOUNT_NOT_EXPECTED"}'
    when v_credited is not null and v_credited <> v_line.amount and v_reason is null then
      '{"refused": "REASON_REQUIRED"}'
    when v_status = 'failed' and v_reason is null then '{"refused": "REASON_REQUIRED"}'
    when v_line.type = 'withdrawal' and v_line.status = 'pending' and v_status <> 'failed' and v_held is not null then
      v_held || '{"refused": "WITHDRAWALS_HELD"}'
    when v_line.type = 'withdrawal' and v_status = 'completed' and coalesce(v_hash, v_line.tx_hash) is null then
      '{"refused": "TX_HASH_REQUIRED"}'
    when lower(v_hash) <> lower(v_line.tx_hash) then '{"refused": "TX_HASH_RECORDED"}'
    when v_line.type = 'withdrawal' and v_status <> 'failed' then withdrawal_recipient(v_line, p_now)
  end;
  d.at := next_instant(p_now, v_line.updated_at);
  v_line.status := v_status;
  v_line.reason := v_reason;
  v_line.tx_hash := coalesce(v_line.tx_hash, v_hash);
  v_line.amount := coalesce(v_credited, v_line.amount);
  v_line.updated_at := d.at;
  d.moved := v_line;
  d.line_id := v_line.id;
  d.mail_data := case v_line.type || ' ' || v_status
    when 'withdrawal completed' then withdrawal_mail(v_line)
    else jsonb_build_object('reference', v_line.reference, 'amount', v_line.amount,
      'declaredAmount', v_line.declared_amount, 'reason', v_line.reason, 'method', v_line.method) end;
  d.mail_optional := v_line.type = 'deposit';
  case v_line.type || ' ' || v_status
    when 'deposit completed' then
      d.mail := 'deposit-credited';
      d.entry := 'deposit';
      d.accounts := array['custody', 'cash'];
      d.amounts := array[-v_line.amount, v_line.amount];
    when 'deposit failed' then
      d.mail := 'deposit-refused';
    when 'withdrawal completed' then
      d.mail := 'withdrawal-sent';
      d.entry := 'withdrawal_paid';
      d.accounts := array['withdrawal_hold', 'custody', 'fees'];
      d.amounts := array[-v_line.amount, v_line.amount - v_line.fee, v_line.fee];
    when 'withdrawal failed' then
      d.mail := 'withdrawal-refused';
      d.entry := 'withdrawal_returned';
      d.accounts := array['withdrawal_hold', 'cash'];
      d.amounts := array[-v_line.amount, v_line.amount];
    else
      null;
  end case;
  return d;
end $$;
