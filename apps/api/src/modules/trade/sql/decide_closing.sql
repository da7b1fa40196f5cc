-- Settles a trade at its value, whatever it is. p_request: {"id": of the trade, "price"}.
create or replace function decide_closing(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_trade trades;
begin
  select * into v_trade from trades where user_id = p_user and id = (p_request ->> 'id')::uuid;
  d.refused := case
    when v_trade.id is null then '{"refused": "TRADE_NOT_FOUND"}'
    when v_trade.status = 'completed' then '{"refused": "TRADE_COMPLETED"}'
  end;
  return case
    when d.refused is null then trade_settle(v_trade, 'closed', (p_request ->> 'price')::bigint, p_now) else d end;
end $$;
