-- Takes a payment method out of use, as far as `payment_methods_stay` lets one operator. The last one that pays out so little
-- only takes no more deposits, until a second operator approves that it goes.
-- p_status: 'retired' or 'deleted'. p_fees: what a withdrawal costs now, in cents by currency.
-- Returns 'done', 'missing', or 'second-operator' where it still pays out.
create or replace function payment_method_remove(p_method uuid, p_status text, p_fees jsonb, p_now timestamptz) returns text
language plpgsql as $$
begin
  -- All in one order, so that of two removals the second one sees the first.
  perform from payment_methods where status = 'active' order by id for no key update;
  begin
    update payment_methods set status = p_status, removed_at_fees = p_fees, updated_at = p_now
     where id = p_method and status <> 'deleted';
    return case when found then 'done' else 'missing' end;
  exception when restrict_violation then
    update payment_methods set deposits_stopped_at = coalesce(deposits_stopped_at, p_now), updated_at = p_now
     where id = p_method;
    return 'second-operator';
  end;
end $$;
