-- Whether the platform receives, or ever received, at this address.
create or replace function address_is_ours(p_network text, p_address text) returns boolean
language plpgsql stable parallel safe as $$
begin
  return (
    select exists (select from deposit_addresses
                    where network = p_network and address_key = address_key(p_network, p_address)));
end $$;
