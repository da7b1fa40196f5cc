-- Ends a trade at its value: the investment leaves `invested`, the value arrives in `cash`, the platform's
-- `trading_result` takes the difference. The returned part is a `trade` line, a profit one of its own (decision M13).
create or replace function trade_settle(p_trade trades, p_kind text, p_price bigint, p_value bigint, p_now timestamptz) returns trades
language plpgsql as $$
declare
  v_trade trades := p_trade;
  v_line transactions;
  v_profit bigint := p_value - p_trade.investment;
begin
  v_trade.status := 'completed';
  v_trade.settled_value := p_value;
  v_trade.settled_price := case when p_trade.status = 'paused' then p_trade.frozen_price else p_price end;
  v_trade.settled_at := p_now;
  v_trade.frozen_basis := null;
  v_trade.frozen_price := null;
  v_trade.updated_at := p_now;
  update trades set status = 'completed', settled_value = p_value, settled_price = v_trade.settled_price,
         settled_at = p_now, frozen_basis = null, frozen_price = null, updated_at = p_now
   where user_id = p_trade.user_id and id = p_trade.id;
  perform trade_event(v_trade, p_kind, v_trade.settled_price, p_value, p_now);
  v_line.user_id := p_trade.user_id;
  v_line.direction := 'in';
  v_line.status := 'completed';
  v_line.trade_id := p_trade.id;
  if least(p_value, p_trade.investment) > 0 then
    v_line.type := 'trade';
    v_line.amount := least(p_value, p_trade.investment);
    v_line.description := 'Returned from the trade on ' || p_trade.symbol;
    perform transaction_record(v_line, p_now, 'TRD', 'investor', p_trade.user_id);
  end if;
  if v_profit > 0 then
    v_line.type := 'profit_claim';
    v_line.amount := v_profit;
    v_line.description := 'Profit from the trade on ' || p_trade.symbol;
    -- A microsecond later, so that lists always show it above what was returned.
    perform transaction_record(v_line, p_now + interval '1 microsecond', 'PRF', 'investor', p_trade.user_id);
  end if;
  perform ledger_post(p_trade.user_id, p_now, 'trade_settle', null, p_trade.id, p_trade.user_id,
    array['invested', 'cash', 'trading_result'], array[-p_trade.investment, p_value, -v_profit]);
  return v_trade;
end $$;
