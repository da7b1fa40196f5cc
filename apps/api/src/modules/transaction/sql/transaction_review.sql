-- An operator moves a deposit or a withdrawal on: pending → processing → completed or failed. Whatever two operators
-- do at once, the second one finds the line already moved (decision M5). While a person's withdrawals are held, a pending
-- one can be refused but not begun; one whose payment was begun before is finished as it really ended. A recipient is
-- looked at again whenever a withdrawal is begun or completed, and a hash that was recorded stays.
create or replace function transaction_review(
  p_operator uuid, p_id uuid, p_status text, p_reason text, p_credited bigint, p_tx_hash text,
  p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_operator, p_key, p_fingerprint);
  v_user uuid;
  v_line transactions;
  v_held jsonb;
  v_refused jsonb;
begin
  if v_known is not null then
    return v_known;
  end if;
  select user_id into v_user from transactions where id = p_id;
  v_held := withdrawals_held(v_user, p_now);
  perform lock_balance(v_user);
  select * into v_line from transactions where user_id = v_user and id = p_id for update;
  v_refused := case
    when v_line.id is null then '{"refused": "TRANSACTION_NOT_FOUND"}'
    when v_line.type not in ('deposit', 'withdrawal') then '{"refused": "TRANSACTION_NOT_REVIEWABLE"}'
    when v_line.status in ('completed', 'failed') then
      jsonb_build_object('refused', 'TRANSACTION_FINAL', 'status', v_line.status)
    when v_line.status = p_status or p_status = 'pending' then
      jsonb_build_object('refused', 'TRANSACTION_STEP_INVALID', 'status', v_line.status)
    when p_credited is not null and (v_line.type <> 'deposit' or p_status <> 'completed') then
      '{"refused": "CREDITED_AMOUNT_NOT_EXPECTED"}'
    when p_credited is not null and p_credited <> v_line.amount and p_reason is null then
      '{"refused": "REASON_REQUIRED"}'
    when p_status = 'failed' and p_reason is null then '{"refused": "REASON_REQUIRED"}'
    when v_line.type = 'withdrawal' and v_line.status = 'pending' and p_status <> 'failed' and v_held is not null then
      v_held || '{"refused": "WITHDRAWALS_HELD"}'
    when v_line.type = 'withdrawal' and p_status = 'completed' and coalesce(p_tx_hash, v_line.tx_hash) is null then
      '{"refused": "TX_HASH_REQUIRED"}'
    when lower(p_tx_hash) <> lower(v_line.tx_hash) then '{"refused": "TX_HASH_RECORDED"}'
    when v_line.type = 'withdrawal' and p_status <> 'failed' then withdrawal_recipient(v_line, p_now)
  end;
  if v_refused is not null then
    return idempotency_end(p_operator, p_key, p_fingerprint, p_now, v_refused);
  end if;
  p_now := next_instant(p_now, v_line.updated_at);
  v_line.status := p_status;
  v_line.reason := p_reason;
  v_line.tx_hash := coalesce(v_line.tx_hash, p_tx_hash);
  v_line.updated_at := p_now;
  if p_credited is not null then
    v_line.amount := p_credited;
  end if;
  perform transaction_advance(v_line, p_now, 'operator', p_operator);
  perform transaction_settle(v_line, p_now, p_operator);
  return idempotency_end(p_operator, p_key, p_fingerprint, p_now, transaction_json(v_line));
end $$;
