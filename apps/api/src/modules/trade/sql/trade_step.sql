-- Writes a trade after a step, and the step: its price in ten-thousandths of a dollar, its value in cents.
create or replace function trade_step(p_trade trades, p_kind text, p_price bigint, p_value bigint) returns void
language plpgsql as $$
declare
  v_event trade_events;
begin
  v_event.user_id := p_trade.user_id;
  v_event.id := new_id(p_trade.updated_at);
  v_event.trade_id := p_trade.id;
  v_event.kind := p_kind;
  v_event.price := p_price;
  v_event.value := p_value;
  v_event.position := case when p_trade.status <> 'completed' then coalesce(p_trade.frozen_basis, p_trade.basis) end;
  v_event.at := p_trade.updated_at;
  if p_kind = 'opened' then
    insert into trades select p_trade.*;
  else
    update trades
       set status = p_trade.status, basis = p_trade.basis, basis_price = p_trade.basis_price,
           frozen_basis = p_trade.frozen_basis, frozen_price = p_trade.frozen_price,
           settled_value = p_trade.settled_value, settled_price = p_trade.settled_price,
           settled_at = p_trade.settled_at, paused_at = p_trade.paused_at, resumed_at = p_trade.resumed_at,
           updated_at = p_trade.updated_at
     where user_id = p_trade.user_id and id = p_trade.id;
  end if;
  insert into trade_events select v_event.*;
end $$;
