-- Moves a line to its next status, writes the step, and updates the totals. The caller holds the locks. A statement
-- names either columns or whole rows, not both: with both, a server of a cluster could not tell the parameter types.
-- Returns the line as JSON. Only deposits and withdrawals move on.
create or replace function transaction_advance(
  p_line transactions, p_now timestamptz, p_actor_role text, p_actor uuid, p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_shown jsonb := to_jsonb(p_line);
  v_details jsonb := transaction_details(v_shown, p_line.rate_time);
begin
  update transactions
     set status = p_line.status, amount = p_line.amount, reason = p_line.reason, tx_hash = p_line.tx_hash,
         received_coin = p_line.received_coin, credit = p_line.credit,
         updated_at = p_now
   where user_id = p_line.user_id and id = p_line.id;
  insert into transaction_events (user_id, id, transaction_id, status, actor_role, actor_id, reason, at, line, operator_role)
  values (p_line.user_id, new_id(p_now), p_line.id, p_line.status, p_actor_role, p_actor, p_line.reason, p_now, v_details,
          p_operator_role);
  if p_line.status = 'completed' and p_line.type = 'deposit' then
    update transaction_totals
       set total_inflow = total_inflow + p_line.amount, successful_deposits = successful_deposits + 1
     where user_id = p_line.user_id;
  elsif p_line.status = 'completed' then
    update transaction_totals
       set total_outflow = total_outflow + p_line.amount, successful_withdrawals = successful_withdrawals + 1
     where user_id = p_line.user_id;
  end if;
  return v_shown;
end $$;
