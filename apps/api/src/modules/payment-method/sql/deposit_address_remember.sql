-- Keeps every address that a payment method has or had, for processes of the release before, which leave it to this trigger.
-- This release writes both tables itself (payment-method.repository.ts), so the next one can drop it. A cluster is without it.
create or replace function public.deposit_address_remember() returns trigger
language plpgsql as $$
begin
  insert into deposit_addresses (network, address_key, since)
  values (new.network, address_key(new.network, new.address), new.updated_at)
  on conflict do nothing;
  return null;
end $$;
