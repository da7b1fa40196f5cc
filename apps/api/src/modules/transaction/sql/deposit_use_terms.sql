-- Uses up the terms of a deposit, as `transfer_use_terms` does. While another rate is held for deposits of this coin and
-- network, its quote counts as replaced; without a quote nothing is decided, and it is to be tried again at the held rate
-- (`deposit_rate_held`).
create or replace function deposit_use_terms(p_line transactions, p_quote uuid, p_now timestamptz) returns jsonb
language plpgsql as $$
begin
  if (deposit_rate(p_line.user_id, p_line.coin, p_line.network, p_now) ->> 'rate')::bigint <> p_line.rate then
    if p_quote is null then
      raise exception 'another rate is held for deposits of this customer in %: refused by "%"', p_line.coin, 'deposit_rate_held'
        using errcode = 'check_violation', constraint = 'deposit_rate_held';
    end if;
    return quote_expired(p_line, p_quote, p_now);
  end if;
  return transfer_use_terms(p_line, p_quote, p_now);
end $$;
