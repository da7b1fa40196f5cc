-- Deposits, withdrawals and adjustments: one call each (decisions M5 to M7, M15). Every function answers one JSON value:
-- {"refused": code, …} and nothing else was written, or {"line": …}; with "replayed" when the key was known.

-- A line with what stands beside it in a reply: whom it belongs to, and its receipt.
create function transaction_json(p_line transactions) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'line', to_jsonb(p_line),
    'person', (select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name,
                                         'email', u.email, 'phone', u.phone)
                 from users u where u.id = p_line.user_id),
    'receipt', (select to_jsonb(r) from receipts r where r.user_id = p_line.user_id and r.transaction_id = p_line.id))
$$;

-- Refuses a transfer that found no quote to be made at, and keeps the refusal under its key. A request with the same key
-- that has used the quote up meanwhile is answered again instead.
create function transfer_refuse(p_user uuid, p_refused text, p_now timestamptz, p_key text, p_fingerprint text)
returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_user, p_key, p_fingerprint);
begin
  return coalesce(v_known,
    idempotency_end(p_user, p_key, p_fingerprint, p_now, jsonb_build_object('refused', p_refused)));
end $$;

-- Uses up what a transfer is made at: its quote, which then is gone, or without one a payment method that is offered.
-- Null: go on; otherwise the code of the refusal. A quote holds whatever has become of the method since.
create function transfer_use_terms(p_line transactions, p_quote uuid, p_now timestamptz) returns text
language plpgsql as $$
begin
  if p_quote is null then
    perform 1 from payment_methods where id = p_line.payment_method_id and status = 'active';
    return case when not found then 'PAYMENT_METHOD_UNKNOWN' end;
  end if;
  delete from quotes
   where user_id = p_line.user_id and id = p_quote and kind = p_line.type and amount = p_line.amount
     and payment_method_id = p_line.payment_method_id and expires_at > p_now;
  return case when not found then 'QUOTE_EXPIRED' end;
end $$;

-- A deposit is announced: a pending line with its receipt. No money moves yet. At most 20 of a customer's wait for their
-- review; they are counted under the lock of the balance, so those that come at once are counted one after another.
create function deposit_request(
  p_line transactions, p_receipt receipts, p_quote uuid, p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_line.user_id, p_key, p_fingerprint);
  v_line transactions := p_line;
  v_receipt receipts := p_receipt;
  v_refused text;
begin
  if v_known is not null then
    return v_known;
  end if;
  v_line.type := 'deposit';
  perform lock_balance(v_line.user_id);
  if (select count(*) from transactions
       where user_id = v_line.user_id and status <> 'completed' and status in ('pending', 'processing')
         and type = 'deposit') >= 20 then
    v_refused := 'TOO_MANY_OPEN_DEPOSITS';
  else
    v_refused := transfer_use_terms(v_line, p_quote, p_now);
  end if;
  if v_refused is not null then
    return idempotency_end(v_line.user_id, p_key, p_fingerprint, p_now, jsonb_build_object('refused', v_refused));
  end if;
  v_line.direction := 'in';
  v_line.status := 'pending';
  v_line.declared_amount := v_line.amount;
  v_line := transaction_record(v_line, p_now, 'DEP', 'investor', v_line.user_id);
  v_receipt.user_id := v_line.user_id;
  v_receipt.transaction_id := v_line.id;
  v_receipt.created_at := p_now;
  insert into receipts select v_receipt.*;
  perform outbox_mail(v_line.user_id, p_now, 'deposit-received', jsonb_build_object(
    'reference', v_line.reference, 'amount', v_line.amount, 'method', v_line.method), true);
  return idempotency_end(v_line.user_id, p_key, p_fingerprint, p_now,
    transaction_json(v_line));
end $$;

-- A withdrawal is requested: cash → withdrawal_hold, the whole amount (decision M6).
create function withdrawal_request(
  p_line transactions, p_quote uuid, p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_line.user_id, p_key, p_fingerprint);
  v_balance customer_balances;
  v_line transactions := p_line;
  v_refused text;
begin
  if v_known is not null then
    return v_known;
  end if;
  v_line.type := 'withdrawal';
  v_balance := lock_balance(p_line.user_id);
  if v_balance.cash is null or v_balance.cash < v_line.amount then
    return idempotency_end(p_line.user_id, p_key, p_fingerprint, p_now, jsonb_build_object(
      'refused', 'AMOUNT_EXCEEDS_BALANCE', 'available', coalesce(v_balance.cash, 0)));
  end if;
  v_refused := transfer_use_terms(v_line, p_quote, p_now);
  if v_refused is not null then
    return idempotency_end(p_line.user_id, p_key, p_fingerprint, p_now, jsonb_build_object('refused', v_refused));
  end if;
  v_line.direction := 'out';
  v_line.status := 'pending';
  v_line := transaction_record(v_line, p_now, 'WDR', 'investor', v_line.user_id);
  perform ledger_post(v_line.user_id, p_now, 'withdrawal_request', v_line.id, null, v_line.user_id,
    array['cash', 'withdrawal_hold'], array[-v_line.amount, v_line.amount]);
  perform outbox_mail(v_line.user_id, p_now, 'withdrawal-requested', withdrawal_mail(v_line), false);
  return idempotency_end(v_line.user_id, p_key, p_fingerprint, p_now, transaction_json(v_line));
end $$;

create function withdrawal_mail(p_line transactions) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'reference', p_line.reference, 'amount', p_line.amount, 'fee', p_line.fee,
    'received', p_line.amount - p_line.fee, 'receivedCoin', p_line.received_coin, 'coin', p_line.coin,
    'network', p_line.network, 'recipient', p_line.recipient, 'txHash', p_line.tx_hash, 'reason', p_line.reason)
$$;

-- Moves a line to its next state, writes the event, and counts it when it is completed. The caller holds the locks.
create function transaction_advance(
  p_line transactions, p_now timestamptz, p_actor_role text, p_actor uuid
) returns void
language plpgsql as $$
begin
  update transactions
     set status = p_line.status, amount = p_line.amount, reason = p_line.reason, tx_hash = p_line.tx_hash, updated_at = p_now
   where user_id = p_line.user_id and id = p_line.id;
  insert into transaction_events (user_id, id, transaction_id, status, actor_role, actor_id, reason, at)
  values (p_line.user_id, new_id(p_now), p_line.id, p_line.status, p_actor_role, p_actor, p_line.reason, p_now);
  if p_line.status = 'completed' then
    perform transaction_count_completed(p_line);
  end if;
end $$;

-- The investor takes back an own withdrawal while it is pending: withdrawal_hold → cash (decision M6).
create function withdrawal_cancel(p_user uuid, p_id uuid, p_now timestamptz, p_key text, p_fingerprint text)
returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_user, p_key, p_fingerprint);
  v_line transactions;
begin
  if v_known is not null then
    return v_known;
  end if;
  perform lock_balance(p_user);
  select * into v_line from transactions where user_id = p_user and id = p_id for update;
  if not found then
    return idempotency_end(p_user, p_key, p_fingerprint, p_now, '{"refused": "TRANSACTION_NOT_FOUND"}');
  end if;
  if v_line.type <> 'withdrawal' or v_line.status <> 'pending' then
    return idempotency_end(p_user, p_key, p_fingerprint, p_now, jsonb_build_object(
      'refused', 'WITHDRAWAL_NOT_CANCELLABLE', 'type', v_line.type, 'status', v_line.status));
  end if;
  p_now := next_instant(p_now, v_line.updated_at);
  v_line.status := 'failed';
  v_line.reason := 'Cancelled by you';
  v_line.updated_at := p_now;
  perform transaction_advance(v_line, p_now, 'investor', p_user);
  perform ledger_post(p_user, p_now, 'withdrawal_returned', p_id, null, p_user,
    array['withdrawal_hold', 'cash'], array[-v_line.amount, v_line.amount]);
  perform outbox_mail(p_user, p_now, 'withdrawal-cancelled',
    jsonb_build_object('reference', v_line.reference, 'amount', v_line.amount), false);
  return idempotency_end(p_user, p_key, p_fingerprint, p_now, transaction_json(v_line));
end $$;

-- An operator moves a deposit or a withdrawal on: pending → processing → completed or failed. Whatever two operators
-- do at once, the second one finds the line already moved (decision M5).
create function transaction_review(
  p_operator uuid, p_id uuid, p_status text, p_reason text, p_credited bigint, p_tx_hash text,
  p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_operator, p_key, p_fingerprint);
  v_user uuid;
  v_line transactions;
  v_refused jsonb;
begin
  if v_known is not null then
    return v_known;
  end if;
  select user_id into v_user from transactions where id = p_id;
  perform lock_balance(v_user);
  select * into v_line from transactions where user_id = v_user and id = p_id for update;
  v_refused := case
    when v_line.id is null then '{"refused": "TRANSACTION_NOT_FOUND"}'
    when v_line.type not in ('deposit', 'withdrawal') then '{"refused": "TRANSACTION_NOT_REVIEWABLE"}'
    when v_line.status in ('completed', 'failed') then
      jsonb_build_object('refused', 'TRANSACTION_FINAL', 'status', v_line.status)
    when v_line.status = p_status or p_status = 'pending' then
      jsonb_build_object('refused', 'TRANSACTION_STEP_INVALID', 'status', v_line.status)
    when p_credited is not null and (v_line.type <> 'deposit' or p_status <> 'completed') then
      '{"refused": "CREDITED_AMOUNT_NOT_EXPECTED"}'
    when p_credited is not null and p_credited <> v_line.amount and p_reason is null then
      '{"refused": "REASON_REQUIRED"}'
    when p_status = 'failed' and p_reason is null then '{"refused": "REASON_REQUIRED"}'
    when v_line.type = 'withdrawal' and p_status = 'completed' and coalesce(p_tx_hash, v_line.tx_hash) is null then
      '{"refused": "TX_HASH_REQUIRED"}'
  end;
  if v_refused is not null then
    return idempotency_end(p_operator, p_key, p_fingerprint, p_now, v_refused);
  end if;
  p_now := next_instant(p_now, v_line.updated_at);
  v_line.status := p_status;
  v_line.reason := p_reason;
  v_line.tx_hash := coalesce(p_tx_hash, v_line.tx_hash);
  v_line.updated_at := p_now;
  if p_credited is not null then
    v_line.amount := p_credited;
  end if;
  perform transaction_advance(v_line, p_now, 'operator', p_operator);
  perform transaction_settle(v_line, p_now, p_operator);
  return idempotency_end(p_operator, p_key, p_fingerprint, p_now, transaction_json(v_line));
end $$;

-- The money and the mail of a reviewed line.
create function transaction_settle(p_line transactions, p_now timestamptz, p_operator uuid)
returns void
language plpgsql as $$
declare
  v_about jsonb := jsonb_build_object('reference', p_line.reference, 'amount', p_line.amount,
    'declaredAmount', p_line.declared_amount, 'reason', p_line.reason, 'method', p_line.method);
begin
  case p_line.type || ' ' || p_line.status
    when 'deposit completed' then
      perform ledger_post(p_line.user_id, p_now, 'deposit', p_line.id, null, p_operator,
        array['custody', 'cash'], array[-p_line.amount, p_line.amount]);
      perform outbox_mail(p_line.user_id, p_now, 'deposit-credited', v_about, true);
    when 'deposit failed' then
      perform outbox_mail(p_line.user_id, p_now, 'deposit-refused', v_about, true);
    when 'withdrawal completed' then
      perform ledger_post(p_line.user_id, p_now, 'withdrawal_paid', p_line.id, null, p_operator,
        array['withdrawal_hold', 'custody', 'fees'], array[-p_line.amount, p_line.amount - p_line.fee, p_line.fee]);
      perform outbox_mail(p_line.user_id, p_now, 'withdrawal-sent', withdrawal_mail(p_line), false);
    when 'withdrawal failed' then
      perform ledger_post(p_line.user_id, p_now, 'withdrawal_returned', p_line.id, null, p_operator,
        array['withdrawal_hold', 'cash'], array[-p_line.amount, p_line.amount]);
      perform outbox_mail(p_line.user_id, p_now, 'withdrawal-refused', v_about, false);
    else
      null;
  end case;
end $$;

-- An operator posts a bonus, a fee or an adjustment, with a reason that the investor sees (decision H5).
create function adjustment_post(
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
