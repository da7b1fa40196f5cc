-- Whether a withdrawal may go to its destination; otherwise the refusal. The address book's row is locked until the
-- transaction ends, so the address is removed either before or after the withdrawal.
create or replace function withdrawal_destination(p_line transactions, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_address withdrawal_addresses;
begin
  if address_is_ours(p_line.network, p_line.recipient) then
    return '{"refused": "ADDRESS_IS_OURS"}';
  end if;
  select * into v_address from withdrawal_addresses
   where user_id = p_line.user_id and network = p_line.network and removed_at is null
     and address_key(network, address) = address_key(p_line.network, p_line.recipient)
     for share;
  return case
    when v_address.confirmed_at is null then '{"refused": "ADDRESS_NOT_CONFIRMED"}'
    when v_address.usable_from > p_now then
      jsonb_build_object('refused', 'ADDRESS_ON_HOLD', 'until', v_address.usable_from)
  end;
end $$;
