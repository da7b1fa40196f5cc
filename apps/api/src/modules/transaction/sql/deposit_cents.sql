-- The cents that a deposit is credited with: the coins that arrived, at the rate of `deposit_credit`. Null without a rate.
create or replace function deposit_cents(p_request jsonb, p_credit jsonb) returns bigint
language sql immutable as $$
  select half_even((p_request ->> 'receivedCoin')::numeric * (p_credit ->> 'rate')::bigint, 100)
$$;
