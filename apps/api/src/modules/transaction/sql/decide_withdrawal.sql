-- A withdrawal is requested: cash → withdrawal_hold, the whole amount, until it is paid or returned. What is held of
-- deposits whose coins are gone stays in cash. A withdrawal that
-- exceeds the balance is refused for that before its destination is looked up in the address book: otherwise a customer
-- might add and confirm an address first, only to learn then that the balance is too low. The minimum does not apply to all
-- that is there: a whole balance may always leave. p_request: {"line": columns of the line, "quote": id or null, "limits":
-- cents of each level, "belowMinimum": the sentence where the amount is below the coin's minimum, else null}.
create or replace function decide_withdrawal(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_line transactions := jsonb_populate_record(
    new_line(p_user, 'withdrawal', 'out', 'pending', null, null, p_now), p_request -> 'line');
  v_held jsonb := withdrawals_held(p_user, p_now);
  v_kept bigint := deposits_held(p_user);
  v_allowance jsonb;
begin
  d.refused := case
    when p_request ->> 'belowMinimum' is not null and v_line.amount is distinct from p_balance.cash - v_kept then
      jsonb_build_object('refused', 'AMOUNT_BELOW_MINIMUM', 'minimum', p_request ->> 'belowMinimum')
    when v_held is not null then v_held || '{"refused": "WITHDRAWALS_HELD"}'
    when coalesce(p_balance.cash, 0) < v_line.amount then
      jsonb_build_object('refused', 'AMOUNT_EXCEEDS_BALANCE', 'available', coalesce(p_balance.cash, 0))
    when p_balance.cash - v_kept < v_line.amount then
      jsonb_build_object('refused', 'DEPOSIT_HELD', 'available', greatest(0, p_balance.cash - v_kept), 'held', v_kept)
    else withdrawal_destination(v_line, p_now)
  end;
  if d.refused is null then
    v_allowance := withdrawal_allowance(p_user, p_now, p_request -> 'limits');
    d.refused := case
      when (v_allowance ->> 'remaining')::bigint < v_line.amount then v_allowance || '{"refused": "WITHDRAWAL_LIMIT_REACHED"}'
      else transfer_use_terms(v_line, (p_request ->> 'quote')::uuid, p_now)
    end;
  end if;
  d.at := p_now;
  d.lines := array[v_line];
  d.entry := 'withdrawal_request';
  d.line_id := v_line.id;
  d.accounts := array['cash', 'withdrawal_hold'];
  d.amounts := array[-v_line.amount, v_line.amount];
  d.mail := 'withdrawal-requested';
  d.mail_data := withdrawal_mail(v_line);
  d.mail_optional := false;
  return d;
end $$;
