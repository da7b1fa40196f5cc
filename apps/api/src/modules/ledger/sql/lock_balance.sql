-- The customer's balances, locked: a customer's money operations run one after another, two customers never wait for
-- each other.
create or replace function lock_balance(p_user uuid) returns customer_balances
language plpgsql as $$
declare
  v_balance customer_balances;
begin
  select * into v_balance from customer_balances where user_id = p_user for update;
  return v_balance;
end $$;
