-- Settles a trade at its value, whatever it is (decision M12).
create or replace function trade_close(p_user uuid, p_id uuid, p_price bigint, p_now timestamptz, p_key text, p_fingerprint text)
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
  if v_trade.status = 'completed' then
    return idempotency_end(p_user, p_key, p_fingerprint, p_now, '{"refused": "TRADE_COMPLETED"}');
  end if;
  p_now := next_instant(p_now, v_trade.updated_at);
  v_trade := trade_settle(v_trade, 'closed', p_price, trade_value(v_trade, p_price), p_now);
  return idempotency_end(p_user, p_key, p_fingerprint, p_now,
    jsonb_build_object('trade', to_jsonb(v_trade), 'price', p_price));
end $$;
