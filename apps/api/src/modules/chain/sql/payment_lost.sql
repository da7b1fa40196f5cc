-- A payment that was credited is in no block of its chain: what was credited for it is held.
create or replace function payment_lost(p_user uuid, p_chain text, p_tx text, p_output integer, p_now timestamptz)
returns boolean
language plpgsql as $$
declare
  v_line uuid := (select transaction_id from chain_credits
                   where user_id = p_user and chain = p_chain and tx_id = p_tx and output = p_output);
begin
  return case when v_line is not null then deposit_hold(p_user, v_line, p_now) end;
end $$;
