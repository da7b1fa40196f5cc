-- What a completed deposit keeps of how its coins became dollars: {"arrivedAt", "inTime", "rate"}, and for a rate of the
-- arrival where it came from; null where no rate is known. The rate of the quote counts from the quote to its end, ten
-- minutes after the deposit was announced where it had none; before and after it is the rate at the arrival, which
-- p_request carries as "late". Without a time, an operator said that the coins came within the quote ("arrivedInQuote");
-- no time is made up for it.
--
-- The quote is for what was declared. Of coins above 101 percent of it, "rest" says how many there are and the rate of their
-- arrival; without one, nothing is known.
--
-- Until its block, the sender of a payment can take it back. So what arrives before its block ("block": {"at", "late"}) and is
-- worth more than "quoteUpTo" cents has the rate at the block where that is lower: for coins without a quote than the rate of
-- their arrival, for quoted ones, where the quote ended before the block, than the quote. "together" counts, the coins that one
-- replaced block would take away, so that many small payments are as large as their sum.
create or replace function deposit_credit(p_line transactions, p_request jsonb) returns jsonb
language plpgsql as $$
declare
  v_arrived timestamptz := (p_request ->> 'arrivedAt')::timestamptz;
  v_from timestamptz := coalesce((p_line.terms ->> 'rateFrom')::timestamptz, p_line.created_at);
  v_until timestamptz := coalesce((p_line.terms ->> 'rateUntil')::timestamptz, p_line.created_at + interval '10 minutes');
  v_block timestamptz := (p_request #>> '{block,at}')::timestamptz;
  v_block_rate bigint := (p_request #>> '{block,late,rate}')::bigint;
  v_late jsonb := nullif(p_request -> 'late', 'null');
  v_late_at text := p_request ->> 'arrivedAt';
  v_coins numeric := (p_request ->> 'receivedCoin')::numeric;
  v_decimals integer := case p_line.coin when 'ETH' then 18 when 'USDT' then 6 else 8 end;
  v_agreed numeric := trunc(p_line.coin_amount::numeric * 1.01, v_decimals);
  v_credit jsonb;
  v_in_time boolean := p_line.rate is not null and case
    when v_arrived is null then coalesce(p_request -> 'arrivedInQuote' = 'true', false)
    else v_arrived between date_trunc('milliseconds', v_from) and v_until end;
  v_large boolean := v_block > v_arrived
    and coalesce((p_request ->> 'together')::numeric, v_coins) * greatest(p_line.rate, (v_late ->> 'rate')::bigint)
        > (p_request ->> 'quoteUpTo')::bigint * 100;
  v_ends boolean := v_large and v_in_time and v_block > v_until and coalesce(v_block_rate < p_line.rate, true);
begin
  if v_ends or v_large and coalesce(v_block_rate < (v_late ->> 'rate')::bigint, true) then
    v_late := nullif(p_request #> '{block,late}', 'null');
    v_late_at := p_request #>> '{block,at}';
  end if;
  if v_ends or not v_in_time then
    return jsonb_build_object('arrivedAt', v_late_at, 'inTime', false) || v_late;
  end if;
  v_credit := jsonb_build_object('arrivedAt', p_request ->> 'arrivedAt', 'inTime', true, 'rate', p_line.rate);
  if v_arrived is null then
    v_credit := v_credit - 'arrivedAt';
  end if;
  if v_coins > v_agreed then
    if v_late is null then
      return null;
    end if;
    v_credit := v_credit || jsonb_build_object('rest',
      jsonb_build_object('coins', trim_scale(v_coins - v_agreed)::text) || v_late);
  end if;
  return v_credit;
end $$;
