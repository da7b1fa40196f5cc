-- A withdrawal is requested: cash → withdrawal_hold, the whole amount, until it is paid or returned. What is held of
-- deposits whose coins are gone stays in cash. A withdrawal that
-- exceeds the balance is refused for that before its destination is looked up in the address book: otherwise a customer
-- might add and confirm an address first, only to learn then that the balance is too low. The minimum does not apply to all
-- that is there: a whole balance may always leave. p_request: {"line": columns of the line, "quote": id or null, "limits":
-- cents of each level, "belowMinimum": the sentence where the amount is below the coin's minimum, else null}.
create or replace function movement_withdrawal(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_cash bigint;
  v_line transactions;
  v_held jsonb;
  v_kept bigint;
  v_allowance jsonb;
  v_shown jsonb;
  v_entry uuid;
  v_person jsonb;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  select cash into v_cash from customer_balances where user_id = p_user for update;
  v_line := jsonb_populate_record(
    new_line(p_user, 'withdrawal', 'out', 'pending', null, null, p_now), p_request -> 'line');
  v_held := withdrawals_held(p_user, p_now);
  v_kept := deposits_held(p_user);
  v_reply := case
    when p_request ->> 'belowMinimum' is not null and v_line.amount is distinct from v_cash - v_kept then
      jsonb_build_object('refused', 'AMOUNT_BELOW_MINIMUM', 'minimum', p_request ->> 'belowMinimum')
    when v_held is not null then v_held || '{"refused": "WITHDRAWALS_HELD"}'
    when coalesce(v_cash, 0) < v_line.amount then
      jsonb_build_object('refused', 'AMOUNT_EXCEEDS_BALANCE', 'available', coalesce(v_cash, 0))
    when v_cash - v_kept < v_line.amount then
      jsonb_build_object('refused', 'DEPOSIT_HELD', 'available', greatest(0, v_cash - v_kept), 'held', v_kept)
    else withdrawal_destination(v_line, p_now)
  end;
  if v_reply is null then
    v_allowance := withdrawal_allowance(p_user, p_now, p_request -> 'limits');
    v_reply := case
      when (v_allowance ->> 'remaining')::bigint < v_line.amount then v_allowance || '{"refused": "WITHDRAWAL_LIMIT_REACHED"}'
      else transfer_use_terms(v_line, (p_request ->> 'quote')::uuid, p_now)
    end;
  end if;
  if v_reply is null then
    v_shown := transaction_record(v_line, p_actor, p_operator_role);
    v_entry := ledger_post(p_user, p_now, 'withdrawal_request', v_line.id, null, p_actor,
      p_cash => -v_line.amount, p_withdrawal_hold => v_line.amount, p_lines => 1);
    v_person := outbox_mail(p_user, p_now, 'withdrawal-requested', withdrawal_mail(v_line), false);
    v_reply := transaction_json(v_line, v_shown, v_person, null);
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
