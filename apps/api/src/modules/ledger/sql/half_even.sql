-- a × b ÷ c rounded half to even, as libs/money does it.
create or replace function public.half_even(p_numerator numeric, p_denominator numeric) returns bigint
language sql immutable strict parallel safe as $$
  select case
    when 2 * r < p_denominator then q
    when 2 * r > p_denominator then q + 1
    else q + mod(q, 2)
  end::bigint
  from (select div(p_numerator, p_denominator) as q, mod(p_numerator, p_denominator) as r) d
$$;
