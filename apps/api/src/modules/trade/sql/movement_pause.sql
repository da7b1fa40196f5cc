-- running → paused: out of the market at this price. The position is kept in millionths of a dollar and rounded down, so
-- that no number of pauses makes a trade worth more. p_request: {"id": of the trade, "price"}.
create or replace function movement_pause(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_price bigint := (p_request ->> 'price')::bigint;
  v_trade trades;
  v_at timestamptz;
  v_frozen bigint;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  perform from customer_balances where user_id = p_user for update;
  select * into v_trade from trades where user_id = p_user and id = (p_request ->> 'id')::uuid;
  v_reply := case
    when v_trade.id is null then '{"refused": "TRADE_NOT_FOUND"}'
    when v_trade.status <> 'running' then jsonb_build_object('refused', 'TRADE_NOT_RUNNING', 'status', v_trade.status)
  end;
  if v_reply is null then
    v_at := next_instant(p_now, v_trade.updated_at);
    v_frozen := div(v_trade.basis::numeric * v_price, v_trade.basis_price);
    update trades
       set status = 'paused', frozen_basis = v_frozen, frozen_price = v_price, paused_at = v_at, updated_at = v_at
     where user_id = p_user and id = v_trade.id
    returning * into v_trade;
    v_reply := jsonb_build_object('trade', to_jsonb(v_trade), 'price', v_price);
    insert into trade_steps (user_id, id, trade_id, kind, price, value, position, at)
    values (p_user, new_id(v_at), v_trade.id, 'paused', v_price, half_even(v_frozen, 10000), v_frozen, v_at);
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
