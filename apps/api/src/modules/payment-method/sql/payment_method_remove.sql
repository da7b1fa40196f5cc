-- Takes a payment method away: retired while an unfinished transaction names it, else deleted. Its row stays, so it makes
-- no difference to a deposit that is being announced at this moment and cannot be seen yet.
create or replace function payment_method_remove(p_id uuid, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_status text := case when exists (
    select 1 from transactions where payment_method_id = p_id and status in ('pending', 'processing'))
    then 'retired' else 'deleted' end;
begin
  update payment_methods set status = v_status, updated_at = p_now where id = p_id and status <> 'deleted';
  return case when found then v_status else 'unknown' end;
end $$;
