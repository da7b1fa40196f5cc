-- What a trade is worth in cents, half-even: running basis × price ÷ basis price, paused what it was frozen at, completed
-- what was paid. A cent is 10,000 millionths of a dollar. A statement passes `row(t.*)::trades`: on a shard of a cluster the
-- row `t` is of another type.
create or replace function public.trade_value(p_trade trades, p_price bigint) returns bigint
language sql immutable as $$
  select case p_trade.status
    when 'running' then half_even(p_trade.basis::numeric * p_price, p_trade.basis_price::numeric * 10000)
    when 'paused' then half_even(p_trade.frozen_basis, 10000)
    else p_trade.settled_value
  end
$$;
