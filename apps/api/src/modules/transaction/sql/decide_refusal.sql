-- A refusal determined before calling the database, such as an expired quote: stored under its key like any other,
-- unless a request with the same key has been carried out in the meantime. p_request: {"refused": code},
-- of a quote that does not hold with "quote": its id, and "transfer": columns of the line.
create or replace function decide_refusal(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
begin
  d.refused := case
    when p_request ? 'transfer' then
      quote_expired(jsonb_populate_record(null::transactions, p_request -> 'transfer'), (p_request ->> 'quote')::uuid, p_now)
    else p_request
  end;
  return d;
end $$;
