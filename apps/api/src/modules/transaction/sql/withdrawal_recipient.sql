-- Why a withdrawal must not be paid to its recipient; null if it may. Before a payment is started, the address must be
-- usable now, and its row is locked until the transaction ends, so it is removed either before or after this step. The
-- coins of a started payment may already be on their way, so then it is enough that the address is or was in the book.
create or replace function withdrawal_recipient(p_line transactions, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_refused jsonb;
begin
  if p_line.status = 'pending' then
    v_refused := withdrawal_destination(p_line, p_now);
  else
    perform from withdrawal_addresses
      where user_id = p_line.user_id and network = p_line.network and usable_from <= p_now
        and address_key(network, address) = address_key(p_line.network, p_line.recipient);
    v_refused := case when not found then '{"refused": "ADDRESS_NOT_CONFIRMED"}' end;
  end if;
  return case when v_refused is not null then
    v_refused || jsonb_build_object('refused', 'RECIPIENT_NOT_PAYABLE', 'because', v_refused ->> 'refused') end;
end $$;
