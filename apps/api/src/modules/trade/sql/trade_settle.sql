-- Ends a trade at its value: the investment leaves `invested`, the value arrives in `cash`, the platform's
-- `trading_result` takes the difference. The returned part is a `trade` line, a profit one of its own. A paused trade ends
-- at the price of its pause. p_kind: claimed or closed.
create or replace function trade_settle(p_trade trades, p_kind text, p_price bigint, p_now timestamptz)
returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_trade trades := p_trade;
  v_line transactions;
  v_profit bigint;
begin
  d.at := next_instant(p_now, p_trade.updated_at);
  v_trade.status := 'completed';
  v_trade.settled_value := trade_value(p_trade, p_price);
  v_trade.settled_price := coalesce(p_trade.frozen_price, p_price);
  v_trade.settled_at := d.at;
  v_trade.frozen_basis := null;
  v_trade.frozen_price := null;
  v_trade.updated_at := d.at;
  update trades
     set status = v_trade.status, settled_value = v_trade.settled_value, settled_price = v_trade.settled_price,
         settled_at = v_trade.settled_at, frozen_basis = v_trade.frozen_basis, frozen_price = v_trade.frozen_price,
         updated_at = v_trade.updated_at
   where user_id = v_trade.user_id and id = v_trade.id;
  insert into trade_events (user_id, id, trade_id, kind, price, value, at)
  values (v_trade.user_id, new_id(d.at), v_trade.id, p_kind, v_trade.settled_price, v_trade.settled_value, d.at);
  v_profit := v_trade.settled_value - v_trade.investment;
  if least(v_trade.settled_value, v_trade.investment) > 0 then
    v_line := new_line(v_trade.user_id, 'trade', 'in', 'completed', least(v_trade.settled_value, v_trade.investment),
      'Returned from the trade on ' || v_trade.symbol, d.at);
    v_line.trade_id := v_trade.id;
    d.lines := d.lines || v_line;
  end if;
  if v_profit > 0 then
    -- A microsecond later, so that lists always show it above what was returned.
    v_line := new_line(v_trade.user_id, 'profit_claim', 'in', 'completed', v_profit,
      'Profit from the trade on ' || v_trade.symbol, d.at + interval '1 microsecond');
    v_line.trade_id := v_trade.id;
    d.lines := d.lines || v_line;
  end if;
  d.entry := 'trade_settle';
  d.trade_id := v_trade.id;
  d.accounts := array['invested', 'cash', 'trading_result'];
  d.amounts := array[-v_trade.investment, v_trade.settled_value, -v_profit];
  d.reply := jsonb_build_object('trade', to_jsonb(v_trade), 'price', p_price);
  return d;
end $$;
