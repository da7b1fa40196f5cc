-- p_numerator ÷ p_denominator rounded half to even, as libs/money does it.
create or replace function public.half_even(p_numerator numeric, p_denominator numeric) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  v_quotient numeric := div(p_numerator, p_denominator);
  v_twice numeric := 2 * (p_numerator - v_quotient * p_denominator);
begin
  return case
    when v_twice < p_denominator then v_quotient
    when v_twice > p_denominator then v_quotient + 1
    else v_quotient + mod(v_quotient, 2)
  end;
end $$;
