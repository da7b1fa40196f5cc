-- Writes one step of a trade: price in ten-thousandths of a dollar, value in cents.
create or replace function trade_event(p_trade trades, p_kind text, p_price bigint, p_value bigint, p_now timestamptz) returns void
language sql as $$
  insert into trade_events (user_id, id, trade_id, kind, price, value, position, at)
  values (p_trade.user_id, new_id(p_now), p_trade.id, p_kind, p_price, p_value,
          case when p_trade.status <> 'completed' then coalesce(p_trade.frozen_basis, p_trade.basis) end, p_now)
$$;
