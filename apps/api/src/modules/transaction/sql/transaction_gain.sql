-- What new lines of one customer add to the totals: the lines themselves, and the amounts in cents of those that are
-- completed.
create or replace function transaction_gain(p_lines transactions[]) returns transaction_totals
language plpgsql as $$
declare
  v_line transactions := p_lines[1];
  v_gain transaction_totals;
begin
  v_gain.user_id := v_line.user_id;
  v_gain.total_transactions := cardinality(p_lines);
  v_gain.total_inflow := 0;
  v_gain.total_outflow := 0;
  v_gain.total_profit := 0;
  v_gain.successful_deposits := 0;
  v_gain.successful_withdrawals := 0;
  foreach v_line in array p_lines loop
    if v_line.status = 'completed' then
      case v_line.type
        when 'deposit' then
          v_gain.total_inflow := v_gain.total_inflow + v_line.amount;
          v_gain.successful_deposits := v_gain.successful_deposits + 1;
        when 'withdrawal' then
          v_gain.total_outflow := v_gain.total_outflow + v_line.amount;
          v_gain.successful_withdrawals := v_gain.successful_withdrawals + 1;
        when 'profit_claim' then
          v_gain.total_profit := v_gain.total_profit + v_line.amount;
        else
          null;
      end case;
    end if;
  end loop;
  return v_gain;
end $$;
