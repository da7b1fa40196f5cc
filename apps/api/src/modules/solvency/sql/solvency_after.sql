-- The lowest id of a proof that is 31 days younger than this one: ids begin with their time in milliseconds.
create or replace function public.solvency_after(p_proof uuid) returns uuid
language sql immutable parallel safe as $$
  select (lpad(to_hex(
    ('x' || left(replace(p_proof::text, '-', ''), 12))::bit(48)::bigint + 31 * 86400000::bigint), 12, '0')
    || repeat('0', 20))::uuid
$$;
