-- Why this review needs a second operator, so a proposal that it carries out; an empty list where one is enough.
--
-- To complete: more than `fourEyesAbove`, in one line or together with what the same operator completed alone for this customer
-- within 24 hours; more than 1 percent above or below what was declared; coins that are said to have come more than a day
-- before the deposit; at a rate of long ago that was below that of the quote or of now; at the rate of a quote that has ended
-- and is more than 1 percent below that of now; an address of its own, which the chain credits by itself; a hash that was used
-- before, of a withdrawal too. To refuse: a withdrawal whose payment was begun, since its coins may have left; deposits of more
-- than `fourEyesAbove`, together within 24 hours, too. What p_request leaves unsaid counts as a reason.
create or replace function review_reasons(
  p_actor uuid, p_line transactions, p_status text, p_amount bigint, p_credit jsonb, p_request jsonb, p_now timestamptz
) returns text[]
language plpgsql as $$
declare
  v_above bigint := (p_request ->> 'fourEyesAbove')::bigint;
begin
  if p_status = 'completed' then
    return array_remove(array[
      case
        when coalesce(p_amount > v_above, true) then 'above-threshold'
        when p_amount + decided_alone(p_line.user_id, p_actor, 'completed', p_now) > v_above then 'above-together' end,
      case when p_credit is not null and p_amount * 100 > p_line.declared_amount * 101 then 'above-declared' end,
      case when p_credit is not null and p_amount * 100 < p_line.declared_amount * 99 then 'below-declared' end,
      case when p_credit is not null and (p_request ->> 'arrivedAt')::timestamptz
          < coalesce((p_line.terms ->> 'rateFrom')::timestamptz, p_line.created_at) - interval '24 hours'
        then 'early-arrival' end,
      case when p_credit ->> 'inTime' = 'false'
          and not coalesce((p_credit ->> 'rate')::bigint >= (p_request ->> 'rateNow')::bigint
            and (p_credit ->> 'rate')::bigint >= coalesce(p_line.rate, 0), false)
        -- Until the quote ends, coins cannot have come after it. A rate hardly stands still: up to 1 percent is let pass.
        or p_credit ->> 'inTime' = 'true' and p_now > coalesce((p_line.terms ->> 'rateUntil')::timestamptz,
            p_line.created_at + interval '10 minutes')
          and not coalesce((p_credit ->> 'rate')::bigint * 101 >= (p_request ->> 'rateNow')::bigint * 100, false)
        then 'costly-arrival' end,
      case when p_credit is not null and p_line.terms -> 'ownAddress' is not null then 'own-address' end,
      case when coalesce((p_request ->> 'hashUsed')::boolean, true) then 'hash-used' end], null);
  elsif p_status = 'failed' and p_line.type = 'deposit' then
    return case
      when coalesce(p_amount > v_above, true) then array['above-threshold']
      when p_amount + decided_alone(p_line.user_id, p_actor, 'failed', p_now) > v_above then array['above-together']
      else '{}' end;
  elsif p_status = 'failed' and (p_line.status = 'processing' or coalesce(p_request ->> 'txHash', p_line.tx_hash) is not null) then
    return array['payment-begun'];
  end if;
  return '{}';
end $$;
