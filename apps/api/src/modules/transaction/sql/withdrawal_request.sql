-- A withdrawal of more than there is, is refused for that before its destination is looked up in the address book: nobody
-- should add and confirm an address first, only to read then that the money is not there.
create or replace function withdrawal_request(
  p_line transactions, p_quote uuid, p_limits jsonb, p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_line.user_id, p_key, p_fingerprint);
  v_held jsonb;
  v_balance customer_balances;
  v_room jsonb;
  v_line transactions := p_line;
  v_refused jsonb;
begin
  if v_known is not null then
    return v_known;
  end if;
  v_line.type := 'withdrawal';
  v_held := withdrawals_held(p_line.user_id, p_now);
  v_balance := lock_balance(p_line.user_id);
  v_refused := case
    when v_held is not null then v_held || '{"refused": "WITHDRAWALS_HELD"}'
    when v_balance.cash is null or v_balance.cash < v_line.amount then
      jsonb_build_object('refused', 'AMOUNT_EXCEEDS_BALANCE', 'available', coalesce(v_balance.cash, 0))
    else withdrawal_destination(v_line, p_now)
  end;
  if v_refused is null then
    v_room := withdrawal_room(p_line.user_id, p_now, p_limits);
    if (v_room ->> 'remaining')::bigint < v_line.amount then
      v_refused := v_room || '{"refused": "WITHDRAWAL_LIMIT_REACHED"}';
    end if;
  end if;
  if v_refused is null then
    v_refused := jsonb_build_object('refused', transfer_use_terms(v_line, p_quote, p_now));
  end if;
  if v_refused ->> 'refused' is not null then
    return idempotency_end(p_line.user_id, p_key, p_fingerprint, p_now, v_refused);
  end if;
  v_line.direction := 'out';
  v_line.status := 'pending';
  v_line := transaction_record(v_line, p_now, 'WDR', 'investor', v_line.user_id);
  perform ledger_post(v_line.user_id, p_now, 'withdrawal_request', v_line.id, null, v_line.user_id,
    array['cash', 'withdrawal_hold'], array[-v_line.amount, v_line.amount]);
  perform outbox_mail(v_line.user_id, p_now, 'withdrawal-requested', withdrawal_mail(v_line), false);
  return idempotency_end(v_line.user_id, p_key, p_fingerprint, p_now, transaction_json(v_line));
end $$;
