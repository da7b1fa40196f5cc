-- cash → invested at the entry price (decision M9).
create or replace function trade_open(
  p_user uuid, p_symbol text, p_name text, p_investment bigint, p_price bigint, p_source text,
  p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_user, p_key, p_fingerprint);
  v_balance customer_balances;
  v_trade trades;
  v_line transactions;
begin
  if v_known is not null then
    return v_known;
  end if;
  v_balance := lock_balance(p_user);
  if v_balance.cash is null or v_balance.cash < p_investment then
    return idempotency_end(p_user, p_key, p_fingerprint, p_now, jsonb_build_object(
      'refused', 'BALANCE_TOO_LOW', 'available', coalesce(v_balance.cash, 0)));
  end if;
  v_trade := row(p_user, new_id(p_now), p_symbol, p_name, 'running', p_investment, p_price, p_investment * 10000, p_price,
    null, null, p_source, null, null, null, p_now, p_now, null, null)::trades;
  insert into trades select v_trade.*;
  perform trade_event(v_trade, 'opened', p_price, p_investment, p_now);
  v_line.user_id := p_user;
  v_line.type := 'trade';
  v_line.direction := 'out';
  v_line.status := 'completed';
  v_line.amount := p_investment;
  v_line.description := 'Opened a trade on ' || p_symbol;
  v_line.trade_id := v_trade.id;
  v_line := transaction_record(v_line, p_now, 'TRD', 'investor', p_user);
  perform ledger_post(p_user, p_now, 'trade_open', v_line.id, v_trade.id, p_user,
    array['cash', 'invested'], array[-p_investment, p_investment]);
  return idempotency_end(p_user, p_key, p_fingerprint, p_now,
    jsonb_build_object('trade', to_jsonb(v_trade), 'price', p_price));
end $$;
