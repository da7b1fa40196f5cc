-- An operator posts a bonus, a fee or an adjustment, with a reason that the investor sees (decision H5).
create or replace function adjustment_post(
  p_operator uuid, p_user uuid, p_type text, p_direction text, p_amount bigint, p_reason text,
  p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_operator, p_key, p_fingerprint);
  v_balance customer_balances;
  v_line transactions;
  v_signed bigint := case p_direction when 'in' then p_amount else -p_amount end;
begin
  if v_known is not null then
    return v_known;
  end if;
  v_balance := lock_balance(p_user);
  if v_balance.user_id is null then
    return idempotency_end(p_operator, p_key, p_fingerprint, p_now, '{"refused": "CUSTOMER_NOT_FOUND"}');
  end if;
  if v_balance.cash + v_signed < 0 then
    return idempotency_end(p_operator, p_key, p_fingerprint, p_now, jsonb_build_object(
      'refused', 'AMOUNT_EXCEEDS_BALANCE', 'available', v_balance.cash));
  end if;
  v_line.user_id := p_user;
  v_line.type := p_type;
  v_line.direction := p_direction;
  v_line.status := 'completed';
  v_line.amount := p_amount;
  v_line.description := case p_type when 'bonus' then 'Bonus' when 'fee' then 'Fee' else 'Adjustment' end;
  v_line.reason := p_reason;
  v_line := transaction_record(v_line, p_now,
    case p_type when 'bonus' then 'BON' when 'fee' then 'FEE' else 'ADJ' end, 'operator', p_operator);
  perform ledger_post(p_user, p_now, p_type, v_line.id, null, p_operator,
    array['cash', case p_type when 'bonus' then 'bonus' when 'fee' then 'fees' else 'adjustment' end],
    array[v_signed, -v_signed]);
  perform outbox_mail(p_user, p_now, 'adjustment-posted', jsonb_build_object(
    'kind', p_type, 'amount', p_amount, 'direction', p_direction, 'reason', p_reason, 'reference', v_line.reference), true);
  return idempotency_end(p_operator, p_key, p_fingerprint, p_now, transaction_json(v_line));
end $$;
