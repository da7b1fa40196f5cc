-- Settles a trade in profit. The server pays its own value: "seen", in cents, is what the investor saw, and a value more
-- than half a percent below it is refused. p_request: {"id": of the trade, "price", "seen"}.
create or replace function decide_claim(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_trade trades;
  v_price bigint := (p_request ->> 'price')::bigint;
  v_value bigint;
begin
  select * into v_trade from trades where user_id = p_user and id = (p_request ->> 'id')::uuid;
  v_value := trade_value(v_trade, v_price);
  d.refused := case
    when v_trade.id is null then '{"refused": "TRADE_NOT_FOUND"}'
    when v_trade.status = 'completed' then '{"refused": "TRADE_COMPLETED"}'
    when v_value <= v_trade.investment then jsonb_build_object(
      'refused', 'TRADE_NOT_CLAIMABLE', 'value', v_value, 'price', coalesce(v_trade.frozen_price, v_price))
    when v_value * 1000 < (p_request ->> 'seen')::bigint * 995 then jsonb_build_object(
      'refused', 'PRICE_MOVED', 'value', v_value, 'price', coalesce(v_trade.frozen_price, v_price))
  end;
  return case when d.refused is null then trade_settle(v_trade, 'claimed', v_price, p_now) else d end;
end $$;
