-- The moments that the prices of a trade belong to, so that a card can say them without reading every step of it.
-- `resumed_at`: when it last came back into the market, which `basis_price` is of; null when it never was out of it.
-- `paused_at`: when it left the market, null while it runs. A trade that ends while it is paused ends at the price of then.
alter table trades add column resumed_at timestamptz, add column paused_at timestamptz;

update trades t set resumed_at = e.resumed_at,
       paused_at = case when t.status <> 'running' and e.last_in < e.paused_at then e.paused_at end
  from (select user_id, trade_id, max(at) filter (where kind = 'resumed') as resumed_at,
               max(at) filter (where kind = 'paused') as paused_at,
               max(at) filter (where kind in ('opened', 'resumed')) as last_in
          from trade_events group by user_id, trade_id) e
 where e.user_id = t.user_id and e.trade_id = t.id and e.paused_at is not null;

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
