-- A payment that was credited is in no block of its chain: what was credited for it is held.
create or replace function payment_lost(p_user uuid, p_chain text, p_tx text, p_output integer, p_now timestamptz)
returns boolean
language plpgsql as $$
begin
  return (select deposit_hold(p_user, transaction_id, p_now) from chain_credits
           where user_id = p_user and chain = p_chain and tx_id = p_tx and output = p_output);
end $$;
