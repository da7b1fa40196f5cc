-- A refusal determined before calling the database, such as an expired quote: stored under its key like any other,
-- unless a request with the same key has been carried out in the meantime. p_request: {"refused": code}.
create or replace function decide_refusal(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
begin
  d.refused := p_request;
  return d;
end $$;
