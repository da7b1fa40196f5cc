-- Moves a deposit or a withdrawal to its next status, at its `updated_at`, and writes the step. The caller holds the locks. A
-- statement names either columns or whole rows, not both: with both, a server of a cluster could not tell the parameter
-- types. Returns the line as JSON.
create or replace function transaction_advance(p_line transactions, p_actor uuid, p_operator_role text) returns jsonb
language plpgsql as $$
declare
  v_shown jsonb := to_jsonb(p_line);
begin
  update transactions
     set status = p_line.status, amount = p_line.amount, reason = p_line.reason, tx_hash = p_line.tx_hash,
         received_coin = p_line.received_coin, credit = p_line.credit, updated_at = p_line.updated_at
   where user_id = p_line.user_id and id = p_line.id;
  insert into transaction_steps (user_id, id, transaction_id, status, actor_role, actor_id, reason, at, line, operator_role)
  values (p_line.user_id, new_id(p_line.updated_at), p_line.id, p_line.status, actor_role(p_line.user_id, p_actor), p_actor,
          p_line.reason, p_line.updated_at, transaction_details(p_line.type, v_shown, p_line.rate_time), p_operator_role);
  return v_shown;
end $$;
