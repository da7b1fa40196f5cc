-- Settles a trade in profit. The server pays its own value: "seen", in cents, is what the investor saw, and a value more
-- than half a percent below it is refused. p_request: {"id": of the trade, "price", "seen"}.
create or replace function movement_claim(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_price bigint := (p_request ->> 'price')::bigint;
  v_trade trades;
  v_value bigint;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  perform from customer_balances where user_id = p_user for update;
  select * into v_trade from trades where user_id = p_user and id = (p_request ->> 'id')::uuid;
  v_value := trade_value(v_trade, v_price);
  v_reply := case
    when v_trade.id is null then '{"refused": "TRADE_NOT_FOUND"}'
    when v_trade.status = 'completed' then '{"refused": "TRADE_COMPLETED"}'
    when v_value <= v_trade.investment then jsonb_build_object(
      'refused', 'TRADE_NOT_CLAIMABLE', 'value', v_value, 'price', coalesce(v_trade.frozen_price, v_price))
    when v_value * 1000 < (p_request ->> 'seen')::bigint * 995 then jsonb_build_object(
      'refused', 'PRICE_MOVED', 'value', v_value, 'price', coalesce(v_trade.frozen_price, v_price))
    else trade_settle(v_trade, 'claimed', v_price, p_actor, p_now)
  end;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
