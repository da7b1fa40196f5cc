-- A transaction hash as it is compared: hexadecimal digits in any case, with or without 0x, are one hash.
create or replace function public.tx_hash_key(p_hash text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(lower(p_hash), '^0x', '')
$$;
