-- A refusal determined before calling the database, such as an expired quote: stored under its key like any other,
-- unless a request with the same key has been carried out in the meantime. p_request: {"refused": code},
-- of a quote that does not hold with "quote": its id, and "transfer": columns of the line.
create or replace function movement_refusal(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
begin
  if v_reply is null then
    perform from customer_balances where user_id = p_user for update;
    v_reply := idempotency_end(p_user, v_key, p_fingerprint, p_now, case
      when p_request ? 'transfer' then
        quote_expired(jsonb_populate_record(null::transactions, p_request -> 'transfer'), (p_request ->> 'quote')::uuid, p_now)
      else p_request
    end);
  end if;
  return v_reply;
end $$;
