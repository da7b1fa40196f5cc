-- running → paused: out of the market at this price (decision M10). The position is kept in millionths of a dollar and
-- rounded down, so that no number of pauses makes a trade worth more.
create or replace function trade_pause(p_user uuid, p_id uuid, p_price bigint, p_now timestamptz, p_key text, p_fingerprint text)
returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_user, p_key, p_fingerprint);
  v_trade trades;
begin
  if v_known is not null then
    return v_known;
  end if;
  perform lock_balance(p_user);
  select * into v_trade from trades where user_id = p_user and id = p_id;
  if not found then
    return idempotency_end(p_user, p_key, p_fingerprint, p_now, '{"refused": "TRADE_NOT_FOUND"}');
  end if;
  if v_trade.status <> 'running' then
    return idempotency_end(p_user, p_key, p_fingerprint, p_now, jsonb_build_object(
      'refused', 'TRADE_NOT_RUNNING', 'status', v_trade.status));
  end if;
  p_now := next_instant(p_now, v_trade.updated_at);
  v_trade.frozen_basis := div(v_trade.basis::numeric * p_price, v_trade.basis_price);
  v_trade.frozen_price := p_price;
  v_trade.status := 'paused';
  v_trade.updated_at := p_now;
  v_trade.paused_at := p_now;
  update trades set status = 'paused', frozen_basis = v_trade.frozen_basis, frozen_price = p_price, updated_at = p_now,
         paused_at = p_now
   where user_id = p_user and id = p_id;
  perform trade_event(v_trade, 'paused', p_price, trade_value(v_trade, p_price), p_now);
  return idempotency_end(p_user, p_key, p_fingerprint, p_now,
    jsonb_build_object('trade', to_jsonb(v_trade), 'price', p_price));
end $$;
