-- Writes one line of the history with its first step, and adds it to the totals, in one statement.
create or replace function transaction_record(p_line transactions, p_actor_role text, p_actor uuid) returns void
language plpgsql as $$
declare
  v_step transaction_events := transaction_step(p_line, p_line.created_at, p_actor_role, p_actor);
  v_gain transaction_totals := transaction_gain(p_line, true);
begin
  with line as (insert into transactions select p_line.*), step as (insert into transaction_events select v_step.*)
  insert into transaction_totals as t select v_gain.*
  on conflict (user_id) do update
     set total_transactions = t.total_transactions + excluded.total_transactions,
         total_inflow = t.total_inflow + excluded.total_inflow,
         total_outflow = t.total_outflow + excluded.total_outflow,
         total_profit = t.total_profit + excluded.total_profit,
         successful_deposits = t.successful_deposits + excluded.successful_deposits,
         successful_withdrawals = t.successful_withdrawals + excluded.successful_withdrawals;
end $$;
