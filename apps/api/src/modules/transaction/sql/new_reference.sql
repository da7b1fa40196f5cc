-- DEP-7K2M9Q4XB3: a short name for a line that a person can read out. Crockford's base 32 without I, L, O, U.
create or replace function new_reference(p_prefix text) returns text
language sql volatile as $$
  select p_prefix || '-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(b, i) % 32 + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as b) r, generate_series(4, 15) as i
   where i not in (6, 8)
$$;
