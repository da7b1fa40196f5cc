-- Under what a movement's reply is kept, with the customer: an operator's key is prefixed with their id and a line break,
-- which no request's key can contain.
create or replace function movement_key(p_user uuid, p_actor uuid, p_key text) returns text
language sql immutable parallel safe as $$
  select case p_actor when p_user then p_key else p_actor || e'\n' || p_key end
$$;
