-- A completed withdrawal whose payment p_old is in no block any longer is paid by another transaction of its batch: from now on
-- that one is its payment. Answers whether it is so. With the customer's balances locked, so that a correction sees it, or is
-- seen. That p_old is gone, and p_tx pays exactly what was approved, is for the caller to say.
create or replace function payout_adopt(
  p_user uuid, p_line uuid, p_batch uuid, p_old text, p_tx text, p_fee text, p_fee_coin text
) returns boolean
language plpgsql as $$
begin
  perform from customer_balances where user_id = p_user for update;
  update payouts
     set completed_with = coalesce(completed_with, tx_id), tx_id = p_tx, network_fee = p_fee, fee_coin = p_fee_coin, lost_at = null
   where user_id = p_user and transaction_id = p_line and batch_id = p_batch and outcome = 'paid'
     and tx_id = p_old and p_old <> p_tx;
  return found;
end $$;
