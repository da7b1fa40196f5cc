-- Records every address of a payment method. A cluster lacks the trigger: the application writes both tables, too
-- (payment-method.repository.ts).
create or replace function public.deposit_address_remember() returns trigger
language plpgsql as $$
begin
  insert into deposit_addresses (network, address_key, since)
  values (new.network, address_key(new.network, new.address), new.updated_at)
  on conflict do nothing;
  return null;
end $$;
