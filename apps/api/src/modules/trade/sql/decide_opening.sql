-- A trade is opened: cash → invested, at the entry price.
-- p_request: {"symbol", "name", "investment": cents, "price": ten-thousandths of a dollar, "source": of the price}.
create or replace function decide_opening(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_trade trades;
  v_line transactions;
  v_investment bigint := (p_request ->> 'investment')::bigint;
begin
  if coalesce(p_balance.cash, 0) < v_investment then
    d.refused := jsonb_build_object('refused', 'BALANCE_TOO_LOW', 'available', coalesce(p_balance.cash, 0));
    return d;
  end if;
  v_trade.user_id := p_user;
  v_trade.id := new_id(p_now);
  v_trade.symbol := p_request ->> 'symbol';
  v_trade.name := p_request ->> 'name';
  v_trade.status := 'running';
  v_trade.investment := v_investment;
  v_trade.entry_price := (p_request ->> 'price')::bigint;
  v_trade.basis := v_investment * 10000;
  v_trade.basis_price := v_trade.entry_price;
  v_trade.price_source := p_request ->> 'source';
  v_trade.created_at := p_now;
  v_trade.updated_at := p_now;
  insert into trades select v_trade.*;
  insert into trade_events (user_id, id, trade_id, kind, price, value, position, at)
  values (p_user, new_id(p_now), v_trade.id, 'opened', v_trade.entry_price, v_investment, v_trade.basis, p_now);
  v_line := new_line(p_user, 'trade', 'out', 'completed', v_investment, 'Opened a trade on ' || v_trade.symbol, p_now);
  v_line.trade_id := v_trade.id;
  d.at := p_now;
  d.lines := array[v_line];
  d.entry := 'trade_open';
  d.line_id := v_line.id;
  d.trade_id := v_trade.id;
  d.accounts := array['cash', 'invested'];
  d.amounts := array[-v_investment, v_investment];
  d.reply := jsonb_build_object('trade', to_jsonb(v_trade), 'price', v_trade.entry_price);
  return d;
end $$;
