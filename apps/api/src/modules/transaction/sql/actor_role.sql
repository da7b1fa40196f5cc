-- Who moved a customer's line, as its steps say it: p_actor is the customer, the operator who acts, or null where a blockchain
-- decides.
create or replace function actor_role(p_user uuid, p_actor uuid) returns text
language sql immutable parallel safe as $$
  select case when p_actor = p_user then 'investor' when p_actor is null then 'system' else 'operator' end
$$;
