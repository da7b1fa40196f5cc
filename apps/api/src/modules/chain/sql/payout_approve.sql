-- A withdrawal is put into an approved batch, with its customer's balances locked like any movement. From now on only the
-- batch ends it. Null, or why it cannot be sent like this: it was begun by an operator, for this address and these coins,
-- and it may still be paid. p_payout: {"id": of the line, "batch", "number", "chain", "address", "currency",
-- "units", "coins": as decimal text, "proposedBy", "approvedBy"}.
create or replace function payout_approve(p_user uuid, p_payout jsonb, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_line transactions;
  v_open boolean;
  v_refused jsonb;
begin
  perform from customer_balances where user_id = p_user for update;
  select * into v_line from transactions where user_id = p_user and id = (p_payout ->> 'id')::uuid for update;
  v_open := exists (select from payouts
                     where user_id = p_user and transaction_id = v_line.id and ended_at is null);
  v_refused := case
    when v_line.id is null or v_line.type <> 'withdrawal' then '{"refused": "TRANSACTION_NOT_FOUND"}'
    when v_line.recipient <> p_payout ->> 'address'
      or v_line.received_coin::numeric <> (p_payout ->> 'coins')::numeric then '{"refused": "PROPOSAL_OTHER"}'
    when v_open then '{"refused": "PAYOUT_OPEN"}'
    else payout_refused(p_user, v_line, p_now)
  end;
  if v_refused is null then
    insert into payouts (user_id, transaction_id, batch_id, number, chain, address, currency, units, proposed_by,
                         approved_by, approved_at)
    values (p_user, v_line.id, (p_payout ->> 'batch')::uuid, (p_payout ->> 'number')::integer, p_payout ->> 'chain',
            p_payout ->> 'address', p_payout ->> 'currency', p_payout ->> 'units', (p_payout ->> 'proposedBy')::uuid,
            (p_payout ->> 'approvedBy')::uuid, p_now);
  end if;
  return v_refused;
end $$;
