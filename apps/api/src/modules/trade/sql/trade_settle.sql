-- Ends a trade at its value: the investment leaves `invested`, the value arrives in `cash`, the platform's
-- `trading_result` takes the difference. The returned part is a `trade` line, a profit one of its own. A paused trade ends
-- at the price of its pause. p_kind: claimed or closed. Returns the reply, {"trade", "price"}.
create or replace function trade_settle(p_trade trades, p_kind text, p_price bigint, p_actor uuid, p_now timestamptz)
returns jsonb
language plpgsql as $$
declare
  v_at timestamptz := next_instant(p_now, p_trade.updated_at);
  v_value bigint := trade_value(p_trade, p_price);
  v_price bigint := coalesce(p_trade.frozen_price, p_price);
  v_profit bigint := v_value - p_trade.investment;
  v_returned bigint := least(v_value, p_trade.investment);
  v_ids uuid[] := array[new_id(v_at), new_id(v_at)];
  v_entry uuid;
  v_trade trades;
begin
  update trades
     set status = 'completed', settled_value = v_value, settled_price = v_price, settled_at = v_at,
         frozen_basis = null, frozen_price = null, updated_at = v_at
   where user_id = p_trade.user_id and id = p_trade.id
  returning * into v_trade;
  insert into trade_steps (user_id, id, trade_id, kind, price, value, at)
  values (p_trade.user_id, new_id(v_at), p_trade.id, p_kind, v_price, v_value, v_at);
  -- Two lines are one statement: PostgreSQL prepares a table's checks and indexes anew for each.
  if v_profit > 0 then
    insert into transactions (user_id, id, reference, type, direction, status, amount, description, trade_id,
                              created_at, updated_at)
    values (p_trade.user_id, least(v_ids[1], v_ids[2]), new_reference('TRD'), 'trade', 'in', 'completed', v_returned,
            'Returned from the trade on ' || p_trade.symbol, p_trade.id, v_at, v_at),
           -- Above what was returned in each list: the larger id, and a microsecond later.
           (p_trade.user_id, greatest(v_ids[1], v_ids[2]), new_reference('PRF'), 'profit_claim', 'in', 'completed', v_profit,
            'Profit from the trade on ' || p_trade.symbol, p_trade.id, v_at + interval '1 microsecond',
            v_at + interval '1 microsecond');
  elsif v_returned > 0 then
    insert into transactions (user_id, id, reference, type, direction, status, amount, description, trade_id,
                              created_at, updated_at)
    values (p_trade.user_id, v_ids[1], new_reference('TRD'), 'trade', 'in', 'completed', v_returned,
            'Returned from the trade on ' || p_trade.symbol, p_trade.id, v_at, v_at);
  end if;
  v_entry := ledger_post(p_trade.user_id, v_at, 'trade_settle', null, p_trade.id, p_actor,
    p_invested => -p_trade.investment, p_cash => nullif(v_value, 0), p_trading_result => nullif(-v_profit, 0),
    p_lines => (v_returned > 0)::int + (v_profit > 0)::int, p_profit => greatest(v_profit, 0));
  return jsonb_build_object('trade', to_jsonb(v_trade), 'price', p_price);
end $$;
