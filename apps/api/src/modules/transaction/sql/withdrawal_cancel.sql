-- The investor takes back an own withdrawal while it is pending: withdrawal_hold → cash (decision M6).
create or replace function withdrawal_cancel(p_user uuid, p_id uuid, p_now timestamptz, p_key text, p_fingerprint text)
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
