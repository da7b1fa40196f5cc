-- Notes since when the payment of a completed withdrawal is not on its chain, or nothing once it is back. Meanwhile two
-- operators can correct the withdrawal.
create or replace function payout_lost(p_user uuid, p_line uuid, p_batch uuid, p_since timestamptz) returns void
language plpgsql as $$
begin
  update payouts set lost_at = p_since
   where user_id = p_user and transaction_id = p_line and batch_id = p_batch and outcome = 'paid'
     and (lost_at is null) <> (p_since is null);
end $$;
