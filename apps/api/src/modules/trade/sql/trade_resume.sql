-- paused → running: back in at this price, with what it was frozen at as the new basis (decision M10).
create or replace function trade_resume(p_user uuid, p_id uuid, p_price bigint, p_now timestamptz, p_key text, p_fingerprint text)
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
  if v_trade.status <> 'paused' then
    return idempotency_end(p_user, p_key, p_fingerprint, p_now, jsonb_build_object(
      'refused', 'TRADE_NOT_PAUSED', 'status', v_trade.status));
  end if;
  p_now := next_instant(p_now, v_trade.updated_at);
  v_trade.basis := v_trade.frozen_basis;
  v_trade.basis_price := p_price;
  v_trade.frozen_basis := null;
  v_trade.frozen_price := null;
  v_trade.status := 'running';
  v_trade.updated_at := p_now;
  v_trade.resumed_at := p_now;
  v_trade.paused_at := null;
  update trades set status = 'running', basis = v_trade.basis, basis_price = p_price,
         frozen_basis = null, frozen_price = null, updated_at = p_now, resumed_at = p_now, paused_at = null
   where user_id = p_user and id = p_id;
  perform trade_event(v_trade, 'resumed', p_price, trade_value(v_trade, p_price), p_now);
  return idempotency_end(p_user, p_key, p_fingerprint, p_now,
    jsonb_build_object('trade', to_jsonb(v_trade), 'price', p_price));
end $$;
