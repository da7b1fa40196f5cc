-- paused → running: back in at this price, with what it was frozen at as the new basis.
-- p_request: {"id": of the trade, "price"}.
create or replace function decide_resumption(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_trade trades;
  v_price bigint := (p_request ->> 'price')::bigint;
begin
  select * into v_trade from trades where user_id = p_user and id = (p_request ->> 'id')::uuid;
  if v_trade.status = 'paused' then
    v_trade.status := 'running';
    v_trade.updated_at := next_instant(p_now, v_trade.updated_at);
    v_trade.resumed_at := v_trade.updated_at;
    v_trade.paused_at := null;
    v_trade.basis := v_trade.frozen_basis;
    v_trade.basis_price := v_price;
    v_trade.frozen_basis := null;
    v_trade.frozen_price := null;
    update trades
       set status = v_trade.status, basis = v_trade.basis, basis_price = v_trade.basis_price,
           frozen_basis = v_trade.frozen_basis, frozen_price = v_trade.frozen_price, paused_at = v_trade.paused_at,
           resumed_at = v_trade.resumed_at, updated_at = v_trade.updated_at
     where user_id = p_user and id = v_trade.id;
    insert into trade_events (user_id, id, trade_id, kind, price, value, position, at)
    values (p_user, new_id(v_trade.updated_at), v_trade.id, 'resumed', v_price, half_even(v_trade.basis, 10000), v_trade.basis,
            v_trade.updated_at);
    d.reply := jsonb_build_object('trade', to_jsonb(v_trade), 'price', v_price);
  else
    d.refused := case
      when v_trade.id is null then '{"refused": "TRADE_NOT_FOUND"}'
      else jsonb_build_object('refused', 'TRADE_NOT_PAUSED', 'status', v_trade.status)
    end;
  end if;
  return d;
end $$;
