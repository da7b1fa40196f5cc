-- Takes back all or part of an entry that was wrong, in the opposite direction: never more than the entry moved, less what
-- earlier corrections of it took back. A paid withdrawal is corrected by the coins that really left, which say the cents;
-- these come from custody, and the fee where no coins left. It carries out a proposal of another operator. p_request:
-- {"transactionId": of the line whose entry is corrected, "amount": cents, "reason": a code, "sentCoin": only of a payment,
-- "prices", "paid", "due": only of a trade}, which is what the proposal holds, and "proposal". What takes money from the
-- customer was announced and has waited.
create or replace function decide_correction(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_amount bigint := (p_request ->> 'amount')::bigint;
  v_corrected transactions;
  v_left jsonb;
  v_signed bigint;
  v_payment uuid;
  v_paid jsonb;
  v_fee bigint := 0;
  v_line transactions;
begin
  d.refused := proposal_lock(p_user, p_actor, (p_request ->> 'proposal')::uuid);
  if d.refused is not null then
    return d;
  end if;
  select * into v_corrected from transactions where user_id = p_user and id = (p_request ->> 'transactionId')::uuid;
  v_left := correction_left(p_user, v_corrected.id);
  v_signed := case when (v_left ->> 'moved')::bigint > 0 then -v_amount else v_amount end;
  v_payment := (v_left ->> 'payment')::uuid;
  if v_payment is not null then
    v_paid := payment_correction(p_user, v_payment, (p_request ->> 'sentCoin')::numeric);
    v_fee := (v_paid ->> 'fee')::bigint;
  end if;
  d.refused := case
    when v_left is null then '{"refused": "NOT_CORRECTABLE"}'
    when v_amount > (v_left ->> 'left')::bigint then v_left || '{"refused": "CORRECTION_EXCEEDS_ENTRY"}'
    -- Another correction of the payment came between.
    when v_payment is not null and (v_paid ->> 'amount')::bigint is distinct from v_signed then '{"refused": "PROPOSAL_CHANGED"}'
    -- A trade is corrected by its recorded prices alone; a trigger holds the amount to them.
    when (v_left ->> 'trade' is null) = (p_request ->> 'reason' = 'wrong-price') then '{"refused": "PROPOSAL_CHANGED"}'
    when p_balance.cash + v_signed < 0 then
      jsonb_build_object('refused', 'AMOUNT_EXCEEDS_BALANCE', 'available', p_balance.cash)
    else coalesce(
      correction_wait(p_user, p_actor, (p_request ->> 'proposal')::uuid, v_signed < 0, p_now),
      proposal_take(p_user, p_actor, (p_request ->> 'proposal')::uuid, 'correction',
        p_request - 'proposal', v_amount, p_now))
  end;
  if d.refused is not null then
    return d;
  end if;
  v_line := new_line(p_user, 'adjustment', case when v_signed > 0 then 'in' else 'out' end, 'completed', v_amount,
    'Correction of ' || v_corrected.reference, p_now);
  v_line.reason := p_request ->> 'reason';
  insert into corrections (user_id, transaction_id, entry_id, corrects, amount, payment, coins, fee, proposal)
  values (p_user, v_line.id, (v_left ->> 'entry')::uuid, v_corrected.id, v_amount, v_payment, v_paid ->> 'coins', abs(v_fee),
    (p_request ->> 'proposal')::uuid);
  d.at := p_now;
  d.lines := array[v_line];
  d.entry := 'adjustment';
  d.line_id := v_line.id;
  if v_payment is null then
    d.accounts := array['cash', 'adjustment'];
    d.amounts := array[v_signed, -v_signed];
  else
    d.accounts := array['cash', 'custody', 'fees'];
    d.amounts := array[v_signed, v_fee - v_signed, -v_fee];
  end if;
  d.mail := 'adjustment-posted';
  d.mail_data := jsonb_build_object('kind', 'correction of ' || v_corrected.reference, 'amount', v_amount,
    'direction', v_line.direction, 'reason', v_line.reason, 'reference', v_line.reference);
  d.mail_optional := v_signed > 0;
  return d;
end $$;
