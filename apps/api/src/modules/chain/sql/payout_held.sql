-- The same of a payout that was approved, before its batch is given out.
create or replace function payout_held(p_user uuid, p_line uuid, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_line transactions;
begin
  perform from customer_balances where user_id = p_user for update;
  select * into v_line from transactions where user_id = p_user and id = p_line for update;
  return payout_refused(p_user, v_line, p_now);
end $$;
