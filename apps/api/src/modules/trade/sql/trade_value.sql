-- The value of a trade in cents, rounded half-even: basis × price ÷ basis price while running, the frozen value while
-- paused, the amount paid when completed. A cent is 10,000 millionths of a dollar. Callers pass `row(t.*)::trades`: on
-- a shard of a cluster, the row `t` has a different type.
create or replace function public.trade_value(p_trade trades, p_price bigint) returns bigint
language sql immutable parallel safe as $$
  select case p_trade.status
    when 'running' then half_even(p_trade.basis::numeric * p_price, p_trade.basis_price::numeric * 10000)
    when 'paused' then half_even(p_trade.frozen_basis, 10000)
    else p_trade.settled_value
  end
$$;
