-- Settles a trade at its value, whatever it is. p_request: {"id": of the trade, "price"}.
create or replace function movement_closing(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_price bigint := (p_request ->> 'price')::bigint;
  v_trade trades;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  perform from customer_balances where user_id = p_user for update;
  select * into v_trade from trades where user_id = p_user and id = (p_request ->> 'id')::uuid;
  v_reply := case
    when v_trade.id is null then '{"refused": "TRADE_NOT_FOUND"}'
    when v_trade.status = 'completed' then '{"refused": "TRADE_COMPLETED"}'
    else trade_settle(v_trade, 'closed', v_price, p_actor, p_now)
  end;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
