-- A trade is opened: cash → invested, at the entry price. Trade and line are its first steps by themselves.
-- p_request: {"symbol", "name", "investment": cents, "price": ten-thousandths of a dollar, "source": of the price}.
create or replace function movement_opening(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_investment bigint := (p_request ->> 'investment')::bigint;
  v_price bigint := (p_request ->> 'price')::bigint;
  v_symbol text := p_request ->> 'symbol';
  v_cash bigint;
  v_trade trades;
  v_line uuid;
  v_entry uuid;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  select cash into v_cash from customer_balances where user_id = p_user for update;
  if coalesce(v_cash, 0) < v_investment then
    v_reply := jsonb_build_object('refused', 'BALANCE_TOO_LOW', 'available', coalesce(v_cash, 0));
  else
    v_line := new_id(p_now);
    insert into trades (user_id, id, symbol, name, status, investment, entry_price, basis, basis_price, price_source,
                        created_at, updated_at)
    values (p_user, new_id(p_now), v_symbol, p_request ->> 'name', 'running', v_investment, v_price, v_investment * 10000, v_price,
            p_request ->> 'source', p_now, p_now)
    returning * into v_trade;
    insert into transactions (user_id, id, reference, type, direction, status, amount, description, trade_id,
                              created_at, updated_at)
    values (p_user, v_line, new_reference('TRD'), 'trade', 'out', 'completed', v_investment, 'Opened a trade on ' || v_symbol,
            v_trade.id, p_now, p_now);
    v_entry := ledger_post(p_user, p_now, 'trade_open', v_line, v_trade.id, p_actor,
      p_cash => -v_investment, p_invested => v_investment, p_lines => 1);
    v_reply := jsonb_build_object('trade', to_jsonb(v_trade), 'price', v_price);
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
