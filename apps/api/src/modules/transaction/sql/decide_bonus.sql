-- A bonus from the promotions budget, which the caller takes it from in the same transaction. p_request: {"amount":
-- cents, "reason": a code}.
create or replace function decide_bonus(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_line transactions := new_line(
    p_user, 'bonus', 'in', 'completed', (p_request ->> 'amount')::bigint, 'Bonus', p_now);
begin
  d.refused := case when p_balance.user_id is null then '{"refused": "CUSTOMER_NOT_FOUND"}' end;
  d.at := p_now;
  v_line.reason := p_request ->> 'reason';
  d.lines := array[v_line];
  d.entry := 'bonus';
  d.line_id := v_line.id;
  d.accounts := array['cash', 'bonus'];
  d.amounts := array[v_line.amount, -v_line.amount];
  d.mail := 'adjustment-posted';
  d.mail_data := jsonb_build_object('kind', 'bonus', 'amount', v_line.amount, 'direction', 'in',
    'reason', v_line.reason, 'reference', v_line.reference);
  d.mail_optional := true;
  return d;
end $$;
