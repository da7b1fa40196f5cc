-- An operator posts a bonus, a fee or an adjustment, with a reason shown to the investor. p_request: {"type",
-- "direction": in or out, "amount": cents, "reason"}.
create or replace function decide_adjustment(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_type text := p_request ->> 'type';
  v_direction text := p_request ->> 'direction';
  v_amount bigint := (p_request ->> 'amount')::bigint;
  v_signed bigint := case v_direction when 'in' then v_amount else -v_amount end;
  v_line transactions := new_line(p_user, v_type, v_direction, 'completed', v_amount,
    case v_type when 'bonus' then 'Bonus' when 'fee' then 'Fee' else 'Adjustment' end, p_now);
begin
  d.refused := case
    when p_balance.user_id is null then '{"refused": "CUSTOMER_NOT_FOUND"}'
    when p_balance.cash + v_signed < 0 then
      jsonb_build_object('refused', 'AMOUNT_EXCEEDS_BALANCE', 'available', p_balance.cash)
  end;
  d.at := p_now;
  v_line.reason := p_request ->> 'reason';
  d.lines := array[v_line];
  d.entry := v_type;
  d.line_id := v_line.id;
  d.accounts := array['cash', case v_type when 'bonus' then 'bonus' when 'fee' then 'fees' else 'adjustment' end];
  d.amounts := array[v_signed, -v_signed];
  d.mail := 'adjustment-posted';
  d.mail_data := jsonb_build_object('kind', v_type, 'amount', v_amount, 'direction', v_direction,
    'reason', v_line.reason, 'reference', v_line.reference);
  d.mail_optional := true;
  return d;
end $$;
