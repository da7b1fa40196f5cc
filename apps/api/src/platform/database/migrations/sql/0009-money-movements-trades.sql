-- Trades: one call each (decisions M9 to M13, M15).

-- What a trade is worth in cents, half-even: running basis × price ÷ basis price, paused what it was frozen at, completed
-- what was paid. A cent is 10,000 millionths of a dollar.
create function trade_value(p_trade trades, p_price bigint) returns bigint
language sql immutable as $$
  select case p_trade.status
    when 'running' then half_even(p_trade.basis::numeric * p_price, p_trade.basis_price::numeric * 10000)
    when 'paused' then half_even(p_trade.frozen_basis, 10000)
    else p_trade.settled_value
  end
$$;

create function trade_event(p_trade trades, p_kind text, p_price bigint, p_value bigint, p_now timestamptz) returns void
language sql as $$
  insert into trade_events (user_id, id, trade_id, kind, price, value, position, at)
  values (p_trade.user_id, new_id(p_now), p_trade.id, p_kind, p_price, p_value,
          case when p_trade.status <> 'completed' then coalesce(p_trade.frozen_basis, p_trade.basis) end, p_now)
$$;

-- cash → invested at the entry price (decision M9).
create function trade_open(
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
    null, null, p_source, null, null, null, p_now, p_now)::trades;
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
create function trade_pause(p_user uuid, p_id uuid, p_price bigint, p_now timestamptz, p_key text, p_fingerprint text)
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
  update trades set status = 'paused', frozen_basis = v_trade.frozen_basis, frozen_price = p_price, updated_at = p_now
   where user_id = p_user and id = p_id;
  perform trade_event(v_trade, 'paused', p_price, trade_value(v_trade, p_price), p_now);
  return idempotency_end(p_user, p_key, p_fingerprint, p_now,
    jsonb_build_object('trade', to_jsonb(v_trade), 'price', p_price));
end $$;

-- paused → running: back in at this price, with what it was frozen at as the new basis (decision M10).
create function trade_resume(p_user uuid, p_id uuid, p_price bigint, p_now timestamptz, p_key text, p_fingerprint text)
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
  update trades set status = 'running', basis = v_trade.basis, basis_price = p_price,
         frozen_basis = null, frozen_price = null, updated_at = p_now
   where user_id = p_user and id = p_id;
  perform trade_event(v_trade, 'resumed', p_price, trade_value(v_trade, p_price), p_now);
  return idempotency_end(p_user, p_key, p_fingerprint, p_now,
    jsonb_build_object('trade', to_jsonb(v_trade), 'price', p_price));
end $$;

-- Ends a trade at its value: the investment leaves `invested`, the value arrives in `cash`, the platform's
-- `trading_result` takes the difference. The returned part is a `trade` line, a profit one of its own (decision M13).
create function trade_settle(p_trade trades, p_kind text, p_price bigint, p_value bigint, p_now timestamptz) returns trades
language plpgsql as $$
declare
  v_trade trades := p_trade;
  v_line transactions;
  v_profit bigint := p_value - p_trade.investment;
begin
  v_trade.status := 'completed';
  v_trade.settled_value := p_value;
  v_trade.settled_price := case when p_trade.status = 'paused' then p_trade.frozen_price else p_price end;
  v_trade.settled_at := p_now;
  v_trade.frozen_basis := null;
  v_trade.frozen_price := null;
  v_trade.updated_at := p_now;
  update trades set status = 'completed', settled_value = p_value, settled_price = v_trade.settled_price,
         settled_at = p_now, frozen_basis = null, frozen_price = null, updated_at = p_now
   where user_id = p_trade.user_id and id = p_trade.id;
  perform trade_event(v_trade, p_kind, v_trade.settled_price, p_value, p_now);
  v_line.user_id := p_trade.user_id;
  v_line.direction := 'in';
  v_line.status := 'completed';
  v_line.trade_id := p_trade.id;
  if least(p_value, p_trade.investment) > 0 then
    v_line.type := 'trade';
    v_line.amount := least(p_value, p_trade.investment);
    v_line.description := 'Returned from the trade on ' || p_trade.symbol;
    perform transaction_record(v_line, p_now, 'TRD', 'investor', p_trade.user_id);
  end if;
  if v_profit > 0 then
    v_line.type := 'profit_claim';
    v_line.amount := v_profit;
    v_line.description := 'Profit from the trade on ' || p_trade.symbol;
    -- A microsecond later, so that lists always show it above what was returned.
    perform transaction_record(v_line, p_now + interval '1 microsecond', 'PRF', 'investor', p_trade.user_id);
  end if;
  perform ledger_post(p_trade.user_id, p_now, 'trade_settle', null, p_trade.id, p_trade.user_id,
    array['invested', 'cash', 'trading_result'], array[-p_trade.investment, p_value, -v_profit]);
  return v_trade;
end $$;

-- Settles a trade in profit (decision M11). `p_seen` is the value that the investor saw, in cents.
create function trade_claim(
  p_user uuid, p_id uuid, p_seen bigint, p_price bigint, p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_user, p_key, p_fingerprint);
  v_trade trades;
  v_value bigint;
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
  v_value := trade_value(v_trade, p_price);
  if v_value <= v_trade.investment then
    return idempotency_end(p_user, p_key, p_fingerprint, p_now, jsonb_build_object(
      'refused', 'TRADE_NOT_CLAIMABLE', 'value', v_value, 'price', coalesce(v_trade.frozen_price, p_price)));
  end if;
  if v_value * 1000 < p_seen * 995 then
    return idempotency_end(p_user, p_key, p_fingerprint, p_now, jsonb_build_object(
      'refused', 'PRICE_MOVED', 'value', v_value, 'price', coalesce(v_trade.frozen_price, p_price)));
  end if;
  p_now := next_instant(p_now, v_trade.updated_at);
  v_trade := trade_settle(v_trade, 'claimed', p_price, v_value, p_now);
  return idempotency_end(p_user, p_key, p_fingerprint, p_now,
    jsonb_build_object('trade', to_jsonb(v_trade), 'price', p_price));
end $$;

-- Settles a trade at its value, whatever it is (decision M12).
create function trade_close(p_user uuid, p_id uuid, p_price bigint, p_now timestamptz, p_key text, p_fingerprint text)
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
