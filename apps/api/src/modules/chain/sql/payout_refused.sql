-- Why a withdrawal must not be sent by a batch; null if it may. Nothing of it has left yet, so it is looked at as strictly as
-- when it was begun: holds of the account, deposits whose coins are gone, and its address. And nobody may be ending it.
create or replace function payout_refused(p_user uuid, p_line transactions, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_held jsonb := withdrawals_held(p_user, p_now);
  v_cash bigint := (select cash from customer_balances where user_id = p_user);
  v_proposed boolean := exists (select from proposals
                                 where user_id = p_user and transaction_id = p_line.id and status = 'open');
begin
  return case
    when p_line.status <> 'processing' then jsonb_build_object('refused', 'PAYOUT_NOT_BEGUN', 'status', p_line.status)
    when p_line.tx_hash is not null then '{"refused": "TX_HASH_RECORDED"}'
    when v_proposed then '{"refused": "PROPOSAL_EXISTS"}'
    when v_held is not null then '{"refused": "WITHDRAWALS_HELD"}'
    when v_cash < deposits_held(p_user) then '{"refused": "DEPOSIT_HELD"}'
    else withdrawal_destination(p_line, p_now)
  end;
end $$;
