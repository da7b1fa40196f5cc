-- A bonus from the promotions budget, which the caller takes it from in the same transaction. Within 30 days all bonuses
-- to one customer are at most the limit. With real money none is for joining, depositing or trading. p_request: {"amount":
-- cents, "reason": a code, "promotes": whether it is for that, "live": whether money is real, "limit": cents}.
create or replace function decide_bonus(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_line transactions := new_line(
    p_user, 'bonus', 'in', 'completed', (p_request ->> 'amount')::bigint, 'Bonus', p_now);
  v_left bigint := (p_request ->> 'limit')::bigint - (
    select coalesce(sum(amount), 0) from transactions
     where user_id = p_user and type = 'bonus' and created_at > p_now - interval '720 hours');
begin
  d.refused := case
    when p_balance.user_id is null then '{"refused": "CUSTOMER_NOT_FOUND"}'
    when coalesce((p_request ->> 'promotes')::boolean, true) and coalesce((p_request ->> 'live')::boolean, true)
      then '{"refused": "BONUS_PROMOTES"}'
    when v_line.amount > v_left then jsonb_build_object('refused', 'BONUS_LIMIT_REACHED', 'left', greatest(v_left, 0))
  end;
  if d.refused is not null then
    return d;
  end if;
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
