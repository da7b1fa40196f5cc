-- Adds a completed line to its customer's totals.
create or replace function transaction_count_completed(p_line transactions) returns void
language sql as $$
  update transaction_totals t
     set total_inflow = t.total_inflow + case p_line.type when 'deposit' then p_line.amount else 0 end,
         total_outflow = t.total_outflow + case p_line.type when 'withdrawal' then p_line.amount else 0 end,
         total_profit = t.total_profit + case p_line.type when 'profit_claim' then p_line.amount else 0 end,
         successful_deposits = t.successful_deposits + (p_line.type = 'deposit')::int,
         successful_withdrawals = t.successful_withdrawals + (p_line.type = 'withdrawal')::int
   where t.user_id = p_line.user_id
$$;
