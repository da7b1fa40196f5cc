-- What a completed deposit keeps of how its coins became dollars: {"arrivedAt", "inTime", "rate"}, and for a rate of the
-- arrival where it came from; null where no rate is known. The rate of the quote counts from the quote to its end, ten
-- minutes after the deposit was announced where it had none; before and after it is the rate at the arrival, which
-- p_request carries as "late". Without a time, an operator said that the coins came within the quote ("arrivedInQuote");
-- no time is made up for it.
create or replace function deposit_credit(p_line transactions, p_request jsonb) returns jsonb
language plpgsql as $$
declare
  v_arrived timestamptz := (p_request ->> 'arrivedAt')::timestamptz;
  v_from timestamptz := coalesce((p_line.terms ->> 'rateFrom')::timestamptz, p_line.created_at);
  v_until timestamptz := coalesce((p_line.terms ->> 'rateUntil')::timestamptz, p_line.created_at + interval '10 minutes');
begin
  if v_arrived is null and (p_request -> 'arrivedInQuote') = 'true' then
    return case when p_line.rate is not null then jsonb_build_object('inTime', true, 'rate', p_line.rate) end;
  end if;
  if v_arrived between date_trunc('milliseconds', v_from) and v_until and p_line.rate is not null then
    return jsonb_build_object('arrivedAt', p_request ->> 'arrivedAt', 'inTime', true, 'rate', p_line.rate);
  end if;
  return jsonb_build_object('arrivedAt', p_request ->> 'arrivedAt', 'inTime', false) || nullif(p_request -> 'late', 'null');
end $$;
