-- Writes the lines of one movement, one or two, each with its first step, and adds them to the totals. Two lines are one
-- statement: PostgreSQL prepares a statement's table, checks and indexes anew every time.
create or replace function transaction_record(p_lines transactions[], p_actor_role text, p_actor uuid) returns void
language plpgsql as $$
declare
  v_line transactions := p_lines[1];
  v_step transaction_events := transaction_step(v_line, v_line.created_at, p_actor_role, p_actor);
  v_gain transaction_totals := transaction_gain(p_lines, true);
  v_second transactions;
  v_second_step transaction_events;
begin
  case cardinality(p_lines)
    when 1 then
      insert into transactions select v_line.*;
      insert into transaction_events select v_step.*;
    when 2 then
      v_second := p_lines[2];
      v_second_step := transaction_step(v_second, v_second.created_at, p_actor_role, p_actor);
      insert into transactions values (v_line.*), (v_second.*);
      insert into transaction_events values (v_step.*), (v_second_step.*);
  end case;
  insert into transaction_totals as t select v_gain.*
  on conflict (user_id) do update
     set total_transactions = t.total_transactions + excluded.total_transactions,
         total_inflow = t.total_inflow + excluded.total_inflow,
         total_outflow = t.total_outflow + excluded.total_outflow,
         total_profit = t.total_profit + excluded.total_profit,
         successful_deposits = t.successful_deposits + excluded.successful_deposits,
         successful_withdrawals = t.successful_withdrawals + excluded.successful_withdrawals;
end $$;
