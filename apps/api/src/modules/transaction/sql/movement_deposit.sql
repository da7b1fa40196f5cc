-- A deposit is announced: a pending line with its receipt. No money moves yet. At most 20 deposits per customer may
-- await review. p_request: {"line": columns of the line, "receipt": columns of the receipt, "quote": id or null}.
create or replace function movement_deposit(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_open integer;
  v_line transactions;
  v_receipt receipts;
  v_shown jsonb;
  v_person jsonb;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  perform from customer_balances where user_id = p_user for update;
  v_line := jsonb_populate_record(
    new_line(p_user, 'deposit', 'in', 'pending', null, null, p_now), p_request -> 'line');
  v_line.declared_amount := v_line.amount;
  select count(*) into v_open from (
    select from transactions
     where user_id = p_user and status <> 'completed' and status in ('pending', 'processing') and type = 'deposit'
     limit 20) open;
  v_reply := case
    when v_open = 20 then '{"refused": "TOO_MANY_OPEN_DEPOSITS"}'
    -- No other deposit is open, so no other rate is held.
    when v_open = 0 then transfer_use_terms(v_line, (p_request ->> 'quote')::uuid, p_now)
    else deposit_use_terms(v_line, (p_request ->> 'quote')::uuid, p_now)
  end;
  if v_reply is null then
    v_shown := transaction_record(v_line, p_actor, p_operator_role);
    v_receipt := jsonb_populate_record(null::receipts, p_request -> 'receipt');
    v_receipt.user_id := p_user;
    v_receipt.transaction_id := v_line.id;
    v_receipt.created_at := p_now;
    insert into receipts select v_receipt.*;
    update customer_balances set total_transactions = total_transactions + 1 where user_id = p_user;
    v_person := outbox_mail(p_user, p_now, 'deposit-received',
      jsonb_build_object('reference', v_line.reference, 'amount', v_line.amount, 'method', v_line.method), true);
    v_reply := transaction_json(v_line, v_shown, v_person, v_receipt);
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
