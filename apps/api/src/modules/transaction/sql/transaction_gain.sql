-- What a line adds to its customer's totals: one line when it is new, its amount in cents when it is completed.
create or replace function transaction_gain(p_line transactions, p_new boolean) returns transaction_totals
language plpgsql as $$
declare
  v_gain transaction_totals;
  v_completed boolean := p_line.status = 'completed';
begin
  v_gain.user_id := p_line.user_id;
  v_gain.total_transactions := p_new::int;
  v_gain.total_inflow := case when v_completed and p_line.type = 'deposit' then p_line.amount else 0 end;
  v_gain.total_outflow := case when v_completed and p_line.type = 'withdrawal' then p_line.amount else 0 end;
  v_gain.total_profit := case when v_completed and p_line.type = 'profit_claim' then p_line.amount else 0 end;
  v_gain.successful_deposits := (v_completed and p_line.type = 'deposit')::int;
  v_gain.successful_withdrawals := (v_completed and p_line.type = 'withdrawal')::int;
  return v_gain;
end $$;
