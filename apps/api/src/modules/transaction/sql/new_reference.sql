-- DEP-7K2M9Q4XB3: a short name for a line that a person can read out. Crockford's base 32 (no I, L, O, U) of 50 random
-- bits of a UUID, without the bytes that contain its version or variant. Each character stands for two of base 64: a
-- letter for its two cases, a digit for itself and one of those that are left.
create or replace function new_reference(p_prefix text) returns text
language sql volatile as $$
  select p_prefix || '-' || upper(translate(
    left(encode(overlay(uuid_send(gen_random_uuid()) placing '' from 7 for 3), 'base64'), 10),
    'ILOUilou+/', '0123456789') collate "C")
$$;
