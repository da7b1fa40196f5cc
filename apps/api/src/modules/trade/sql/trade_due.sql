-- The cents that a settled trade would have paid at these prices: those of its steps in their order, in ten-thousandths of a
-- dollar, as a JSON array of texts. Null where they are not as many as its steps, or it is not settled.
create or replace function public.trade_due(p_user uuid, p_trade uuid, p_prices jsonb) returns bigint
language plpgsql as $$
declare
  v_step trade_events;
  v_place integer := 0;
  v_price bigint;
  -- Millionths of a dollar, and the price that they were bought at; null while the trade is paused.
  v_position numeric;
  v_bought bigint;
  v_due bigint;
begin
  for v_step in select * from trade_events where user_id = p_user and trade_id = p_trade order by at, id loop
    v_price := (p_prices ->> v_place)::bigint;
    v_place := v_place + 1;
    if v_price is null then
      return null;
    elsif v_step.kind = 'opened' then
      v_position := v_step.position;
      v_bought := v_price;
    elsif v_step.kind = 'paused' then
      v_position := div(v_position * v_price, v_bought);
      v_bought := null;
    elsif v_step.kind = 'resumed' then
      v_bought := v_price;
    else
      v_due := case when v_bought is null then half_even(v_position, 10000)
                    else half_even(v_position * v_price, v_bought::numeric * 10000) end;
    end if;
  end loop;
  return case when jsonb_array_length(p_prices) = v_place then v_due end;
end $$;
