-- A deposit is opened before its coins are sent: a pending line with an address of its own. No money moves yet. At most 20
-- deposits per customer may be open, counting those of the last day that were cancelled: each of them took an address.
-- p_request: {"line": columns of the line, "quote": id or null}.
create or replace function decide_deposit_opening(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_line transactions := jsonb_populate_record(
    new_line(p_user, 'deposit', 'in', 'pending', null, null, p_now), p_request -> 'line');
begin
  if exists (select from transactions
              where user_id = p_user and status <> 'completed' and type = 'deposit'
                and (status in ('pending', 'processing')
                     or terms -> 'ownAddress' is not null and updated_at > p_now - interval '1 day') offset 19) then
    d.refused := '{"refused": "TOO_MANY_OPEN_DEPOSITS"}';
  else
    d.refused := deposit_use_terms(v_line, (p_request ->> 'quote')::uuid, p_now);
  end if;
  d.at := p_now;
  v_line.declared_amount := v_line.amount;
  d.lines := array[v_line];
  return d;
end $$;
