-- The cents that a deposit is credited with: the coins that arrived, at the rates of `deposit_credit`. Null without a rate.
create or replace function deposit_cents(p_request jsonb, p_credit jsonb) returns bigint
language sql immutable as $$
  select half_even(((p_request ->> 'receivedCoin')::numeric - coalesce((p_credit #>> '{rest,coins}')::numeric, 0))
                     * (p_credit ->> 'rate')::bigint
                   + coalesce((p_credit #>> '{rest,coins}')::numeric * (p_credit #>> '{rest,rate}')::bigint, 0), 100)
$$;
