-- The refusal of a transfer whose quote does not hold, with the reference of a transfer that this one may repeat, since it was
-- carried out after the quote was made: somebody who confirms it in a second tab must not be told to confirm once more.
create or replace function quote_expired(p_line transactions, p_quote uuid, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  -- A UUID of version 7 begins with its milliseconds.
  v_quoted timestamptz := to_timestamp(('x' || translate(left(p_quote::text, 13), '-', ''))::bit(48)::bigint / 1000.0);
  v_since timestamptz := greatest(v_quoted, p_now - interval '1 day');
  v_already text;
begin
  select reference into v_already from transactions
   where user_id = p_line.user_id and type = p_line.type and status <> 'failed'
     and id >= lowest_id(v_since) and created_at >= v_since
     and amount = p_line.amount and payment_method_id = p_line.payment_method_id
     and address_key(network, recipient) is not distinct from address_key(network, p_line.recipient)
   order by id desc limit 1;
  return jsonb_build_object('refused', 'QUOTE_EXPIRED', 'type', p_line.type, 'already', v_already);
end $$;
