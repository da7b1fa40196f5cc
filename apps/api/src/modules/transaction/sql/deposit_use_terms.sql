-- Uses up the terms of a deposit, as `transfer_use_terms` does. While another rate is held for deposits of this coin and
-- network, its quote counts as replaced.
create or replace function deposit_use_terms(p_line transactions, p_quote uuid, p_now timestamptz) returns jsonb
language plpgsql as $$
begin
  if (deposit_rate(p_line.user_id, p_line.coin, p_line.network, p_now) ->> 'rate')::bigint <> p_line.rate then
    return '{"refused": "QUOTE_EXPIRED"}';
  end if;
  return transfer_use_terms(p_line, p_quote, p_now);
end $$;
