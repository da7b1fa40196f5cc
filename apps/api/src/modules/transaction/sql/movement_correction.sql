-- Takes back all or part of an entry that was wrong, in the opposite direction: never more than the entry moved, less what
-- earlier corrections of it took back. A paid withdrawal is corrected by the coins that really left, which say the cents;
-- these come from custody, and the fee where no coins left. It carries out a proposal of another operator. p_request:
-- {"transactionId": of the line whose entry is corrected, "amount": cents, "reason": a code, "sentCoin": only of a payment,
-- "prices", "paid", "due": only of a trade}, which is what the proposal holds, and "proposal". What takes money from the
-- customer was announced and has waited.
create or replace function movement_correction(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_proposal uuid := (p_request ->> 'proposal')::uuid;
  v_amount bigint := (p_request ->> 'amount')::bigint;
  v_cash bigint;
  v_corrected transactions;
  v_left jsonb;
  v_signed bigint;
  v_payment uuid;
  v_paid jsonb;
  v_fee bigint;
  v_line transactions;
  v_shown jsonb;
  v_entry uuid;
  v_person jsonb;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  select cash into v_cash from customer_balances where user_id = p_user for update;
  v_reply := proposal_lock(p_user, p_actor, v_proposal);
  if v_reply is null then
    select * into v_corrected from transactions where user_id = p_user and id = (p_request ->> 'transactionId')::uuid;
    v_left := correction_left(p_user, v_corrected.id);
    v_signed := case when (v_left ->> 'moved')::bigint > 0 then -v_amount else v_amount end;
    v_payment := (v_left ->> 'payment')::uuid;
    if v_payment is not null then
      v_paid := payment_correction(p_user, v_payment, (p_request ->> 'sentCoin')::numeric);
    end if;
    v_reply := case
      when v_left is null then '{"refused": "NOT_CORRECTABLE"}'
      when v_amount > (v_left ->> 'left')::bigint then v_left || '{"refused": "CORRECTION_EXCEEDS_ENTRY"}'
      -- Another correction of the payment came between.
      when v_payment is not null and (v_paid ->> 'amount')::bigint is distinct from v_signed then '{"refused": "PROPOSAL_CHANGED"}'
      -- A trade is corrected by its recorded prices alone; a trigger holds the amount to them.
      when (v_left ->> 'trade' is null) = (p_request ->> 'reason' = 'wrong-price') then '{"refused": "PROPOSAL_CHANGED"}'
      when v_cash + v_signed < 0 then jsonb_build_object('refused', 'AMOUNT_EXCEEDS_BALANCE', 'available', v_cash)
      else coalesce(
        correction_wait(p_user, p_actor, v_proposal, v_signed < 0, p_now),
        proposal_take(p_user, p_actor, v_proposal, 'correction', p_request - 'proposal', v_amount, p_now))
    end;
  end if;
  if v_reply is null then
    v_fee := coalesce((v_paid ->> 'fee')::bigint, 0);
    v_line := new_line(p_user, 'adjustment', case when v_signed > 0 then 'in' else 'out' end, 'completed', v_amount,
      'Correction of ' || v_corrected.reference, p_now);
    v_line.reason := p_request ->> 'reason';
    insert into corrections (user_id, transaction_id, entry_id, corrects, amount, payment, coins, fee, proposal)
    values (p_user, v_line.id, (v_left ->> 'entry')::uuid, v_corrected.id, v_amount, v_payment, v_paid ->> 'coins',
            abs(v_fee), v_proposal);
    v_shown := transaction_record(v_line, p_actor, p_operator_role);
    if v_payment is null then
      v_entry := ledger_post(p_user, p_now, 'adjustment', v_line.id, null, p_actor,
        p_cash => v_signed, p_adjustment => -v_signed, p_lines => 1);
    else
      v_entry := ledger_post(p_user, p_now, 'adjustment', v_line.id, null, p_actor,
        p_cash => v_signed, p_custody => nullif(v_fee - v_signed, 0), p_fees => nullif(-v_fee, 0), p_lines => 1);
    end if;
    v_person := outbox_mail(p_user, p_now, 'adjustment-posted',
      jsonb_build_object('kind', 'correction of ' || v_corrected.reference, 'amount', v_amount,
        'direction', v_line.direction, 'reason', v_line.reason, 'reference', v_line.reference), v_signed > 0);
    v_reply := transaction_json(v_line, v_shown, v_person, null);
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
