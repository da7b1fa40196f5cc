-- DEP-7K2M9Q4XB3: a short name for a line that a person can read out. Crockford's base 32 (no I, L, O, U) of ten random
-- bytes of a UUID, excluding those that also contain its version or variant.
create or replace function new_reference(p_prefix text) returns text
language plpgsql volatile as $$
declare
  c_letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_bytes bytea := uuid_send(gen_random_uuid());
begin
  return p_prefix || '-'
    || substr(c_letters, get_byte(v_bytes, 4) % 32 + 1, 1) || substr(c_letters, get_byte(v_bytes, 5) % 32 + 1, 1)
    || substr(c_letters, get_byte(v_bytes, 7) % 32 + 1, 1) || substr(c_letters, get_byte(v_bytes, 9) % 32 + 1, 1)
    || substr(c_letters, get_byte(v_bytes, 10) % 32 + 1, 1) || substr(c_letters, get_byte(v_bytes, 11) % 32 + 1, 1)
    || substr(c_letters, get_byte(v_bytes, 12) % 32 + 1, 1) || substr(c_letters, get_byte(v_bytes, 13) % 32 + 1, 1)
    || substr(c_letters, get_byte(v_bytes, 14) % 32 + 1, 1) || substr(c_letters, get_byte(v_bytes, 15) % 32 + 1, 1);
end $$;
