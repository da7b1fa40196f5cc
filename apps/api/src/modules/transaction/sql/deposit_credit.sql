-- What a deposit is credited with for the coins that arrived: {"credited": cents, "credit": what the line keeps of it}, and
-- {"refusal"} where it cannot be. The rate of the quote counts from the quote to its end, ten minutes after the deposit
-- was announced where it had none; before and after it is the rate at the arrival, which p_request carries as "late".
create or replace function deposit_credit(p_line transactions, p_request jsonb) returns jsonb
language plpgsql as $$
declare
  v_from timestamptz := coalesce((p_line.terms ->> 'rateFrom')::timestamptz, p_line.created_at);
  v_until timestamptz := coalesce((p_line.terms ->> 'rateUntil')::timestamptz, p_line.created_at + interval '10 minutes');
  v_arrived timestamptz := (p_request ->> 'arrivedAt')::timestamptz;
  v_in_time boolean := v_arrived between date_trunc('milliseconds', v_from) and v_until and p_line.rate is not null;
  v_rate bigint := case when v_in_time then p_line.rate else (p_request #>> '{late,rate}')::bigint end;
  v_credited bigint;
begin
  if v_rate is null then
    return jsonb_build_object('refusal', jsonb_build_object('refused', 'RATE_AT_ARRIVAL_UNKNOWN'));
  end if;
  v_credited := half_even((p_request ->> 'receivedCoin')::numeric * v_rate, 100);
  return jsonb_build_object(
    'credited', v_credited,
    'refusal', case when v_credited <= 0 then jsonb_build_object('refused', 'RECEIVED_COIN_TOO_SMALL') end,
    'credit', case
      when v_in_time then jsonb_build_object('arrivedAt', p_request ->> 'arrivedAt', 'inTime', true, 'rate', v_rate)
      else jsonb_build_object('arrivedAt', p_request ->> 'arrivedAt', 'inTime', false) || (p_request -> 'late') end);
end $$;
