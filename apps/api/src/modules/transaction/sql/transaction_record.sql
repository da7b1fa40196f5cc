-- Writes a new line with its first step; a line of a trade needs none. Returns the line as JSON.
create or replace function transaction_record(p_line transactions, p_actor uuid, p_operator_role text) returns jsonb
language plpgsql as $$
declare
  v_shown jsonb := to_jsonb(p_line);
begin
  insert into transactions select p_line.*;
  insert into transaction_steps (user_id, id, transaction_id, status, actor_role, actor_id, reason, at, line, operator_role)
  values (p_line.user_id, new_id(p_line.created_at), p_line.id, p_line.status, actor_role(p_line.user_id, p_actor), p_actor,
          p_line.reason, p_line.created_at, transaction_details(p_line.type, v_shown, p_line.rate_time), p_operator_role);
  return v_shown;
end $$;
