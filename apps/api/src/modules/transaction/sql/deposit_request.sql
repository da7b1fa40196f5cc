-- A deposit is announced: a pending line with its receipt. No money moves yet. At most 20 of a customer's wait for their
-- review; they are counted under the lock of the balance, so those that come at once are counted one after another.
create or replace function deposit_request(
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
