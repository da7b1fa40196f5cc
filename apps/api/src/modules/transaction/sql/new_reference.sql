-- DEP-7K2M9Q4XB3: a short name for a line that a person can read out. Crockford's base 32 (no I, L, O, U) of 50 random
-- bits of a UUID, without the bytes that contain its version or variant: each letter stands for two of base 64.
create or replace function new_reference(p_prefix text) returns text
language plpgsql volatile as $$
declare
  v_bytes bytea := uuid_send(gen_random_uuid());
begin
  return p_prefix || '-' || translate(
    left(encode(substr(v_bytes, 1, 6) || substr(v_bytes, 10, 3), 'base64'), 10),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
    '0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789ABCDEFGHJKMNPQRSTVWXYZ');
end $$;
