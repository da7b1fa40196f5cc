-- Writes the lines of one movement, one or two, all completed or all waiting, each with its first step, and adds them to
-- the totals. Two lines are one statement: PostgreSQL prepares a table's checks and indexes anew for each. Returns the
-- first line as JSON if it is a deposit or a withdrawal, whose steps keep it; else null.
create or replace function transaction_record(
  p_lines transactions[], p_actor_role text, p_actor uuid, p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_line transactions := p_lines[1];
  v_shown jsonb := case when v_line.type in ('deposit', 'withdrawal') then to_jsonb(v_line) end;
  v_details jsonb := transaction_details(v_shown, v_line.rate_time);
  v_second transactions;
  v_second_details jsonb;
  v_gain transaction_totals;
begin
  case
    when cardinality(p_lines) = 1 then
      insert into transactions select v_line.*;
      insert into transaction_events (user_id, id, transaction_id, status, actor_role, actor_id, reason, at, line, operator_role)
      values (v_line.user_id, new_id(v_line.created_at), v_line.id, v_line.status, p_actor_role, p_actor, v_line.reason,
              v_line.created_at, v_details, p_operator_role);
    when cardinality(p_lines) = 2 then
      v_second := p_lines[2];
      insert into transactions values (v_line.*), (v_second.*);
      v_second_details := transaction_details(
        case when v_second.type in ('deposit', 'withdrawal') then to_jsonb(v_second) end, v_second.rate_time);
      insert into transaction_events (user_id, id, transaction_id, status, actor_role, actor_id, reason, at, line, operator_role)
      values (v_line.user_id, new_id(v_line.created_at), v_line.id, v_line.status, p_actor_role, p_actor, v_line.reason,
              v_line.created_at, v_details, p_operator_role),
             (v_second.user_id, new_id(v_second.created_at), v_second.id, v_second.status, p_actor_role, p_actor,
              v_second.reason, v_second.created_at, v_second_details, p_operator_role);
  end case;
  -- A line that waits is counted, and adds nothing else yet.
  if v_line.status <> 'completed' then
    insert into transaction_totals as t (user_id, total_transactions) values (v_line.user_id, cardinality(p_lines))
    on conflict (user_id) do update set total_transactions = t.total_transactions + excluded.total_transactions;
    return v_shown;
  end if;
  v_gain := transaction_gain(p_lines);
  insert into transaction_totals as t select v_gain.*
  on conflict (user_id) do update
     set total_transactions = t.total_transactions + excluded.total_transactions,
         total_inflow = t.total_inflow + excluded.total_inflow,
         total_outflow = t.total_outflow + excluded.total_outflow,
         total_profit = t.total_profit + excluded.total_profit,
         successful_deposits = t.successful_deposits + excluded.successful_deposits,
         successful_withdrawals = t.successful_withdrawals + excluded.successful_withdrawals;
  return v_shown;
end $$;
