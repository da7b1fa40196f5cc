-- Uses up the terms of a transfer: its quote, which is then deleted, or without one an active payment method. Null: go
-- on; otherwise the refusal. A quote is valid even if the method has changed since.
create or replace function transfer_use_terms(p_line transactions, p_quote uuid, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_status text;
begin
  if p_quote is null then
    select case when p_line.type = 'deposit' and deposits_stopped_at is not null then 'waiting' else status end into v_status
      from payment_methods where id = p_line.payment_method_id;
    -- A new method, or a change, may be in force before its row says so.
    if v_status = 'waiting' then
      perform 1 from payment_method_changes
        where method_id = p_line.payment_method_id and state = 'waiting' and takes_effect_at <= p_now;
      v_status := case when found then 'active' end;
    end if;
    return case when v_status = 'active' then null else '{"refused": "PAYMENT_METHOD_UNKNOWN"}' end;
  end if;
  delete from quotes
   where user_id = p_line.user_id and id = p_quote and kind = p_line.type and amount = p_line.amount
     and payment_method_id = p_line.payment_method_id and expires_at > p_now;
  return case when not found then quote_expired(p_line, p_quote, p_now) end;
end $$;
