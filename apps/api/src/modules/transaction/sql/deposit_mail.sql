-- The data of a mail about a credited deposit: amounts in cents, coins and rate as text. Late is what a rate had been agreed
-- on for; a second payment to an address has none (`movement_sighting`).
create or replace function deposit_mail(p_line transactions) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'reference', p_line.reference, 'amount', p_line.amount, 'declaredAmount', p_line.declared_amount,
    'receivedCoin', p_line.received_coin || ' ' || p_line.coin,
    'rate', '$' || to_char((p_line.credit ->> 'rate')::numeric / 10000, 'FM999,999,999,990.0099') || ' for 1 ' || p_line.coin
      || coalesce(', and $' || to_char((p_line.credit #>> '{rest,rate}')::numeric / 10000, 'FM999,999,999,990.0099')
                  || ' for ' || (p_line.credit #>> '{rest,coins}') || ' ' || p_line.coin || ' above what was declared', ''),
    'late', (p_line.credit ->> 'inTime')::boolean is false
      and p_line.terms ->> 'rateUntil' is distinct from '1970-01-01T00:00:00Z')
$$;
