-- Keeps every address that a payment method has or had, whichever way the method was changed.
create or replace function public.deposit_address_remember() returns trigger
language plpgsql as $$
begin
  insert into deposit_addresses (network, address_key, since)
  values (new.network, address_key(new.network, new.address), new.updated_at)
  on conflict do nothing;
  return null;
end $$;
