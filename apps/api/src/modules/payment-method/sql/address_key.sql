-- The one form in which two spellings of an address are equal; `normaliseAddress` says the same.
create or replace function public.address_key(p_network text, p_address text) returns text
language sql immutable parallel safe as $$
  select case when p_network = 'ERC-20' or p_address ~* '^(bc|ltc)1' then lower(p_address collate "C") else p_address end
$$;
