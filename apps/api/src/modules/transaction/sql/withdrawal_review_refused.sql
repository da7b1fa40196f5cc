-- Why an operator may not take this step with a withdrawal; null where they may (see `movement_review`). p_cash: the customer's.
create or replace function withdrawal_review_refused(p_line transactions, p_cash bigint, p_request jsonb, p_now timestamptz)
returns jsonb
language plpgsql as $$
declare
  v_status text := p_request ->> 'status';
  v_hash text := p_request ->> 'txHash';
  v_starts boolean := p_line.status = 'pending' and v_status in ('processing', 'completed');
  v_held jsonb;
  v_kept bigint;
begin
  if p_line.status = 'processing' and exists (
    select from payouts where user_id = p_line.user_id and transaction_id = p_line.id and ended_at is null
  ) then
    return '{"refused": "PAYOUT_OPEN"}';
  end if;
  if v_starts then
    v_held := withdrawals_held(p_line.user_id, p_now);
    v_kept := deposits_held(p_line.user_id);
  end if;
  return case
    when v_status in ('failed', 'on-hold') and p_request ->> 'reason' is null then '{"refused": "REASON_REQUIRED"}'
    when v_held is not null then v_held || '{"refused": "WITHDRAWALS_HELD"}'
    when v_starts and p_cash < v_kept then jsonb_build_object('refused', 'DEPOSIT_HELD', 'available', p_cash, 'held', v_kept)
    when v_status = 'completed' and coalesce(v_hash, p_line.tx_hash) is null then '{"refused": "TX_HASH_REQUIRED"}'
    when tx_hash_key(v_hash) <> tx_hash_key(p_line.tx_hash) then '{"refused": "TX_HASH_RECORDED"}'
    when v_status in ('processing', 'completed') then withdrawal_recipient(p_line, p_now)
  end;
end $$;
