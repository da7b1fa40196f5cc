-- Records every address of a payment method, for processes of the previous release, which rely on this trigger. This
-- release writes both tables itself (payment-method.repository.ts), so the next release can drop the trigger. It does
-- not exist on a cluster.
create or replace function public.deposit_address_remember() returns trigger
language plpgsql as $$
begin
  insert into deposit_addresses (network, address_key, since)
  values (new.network, address_key(new.network, new.address), new.updated_at)
  on conflict do nothing;
  return null;
end $$;
