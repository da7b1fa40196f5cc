-- What this operator completed for this customer within the last 24 hours without a second one, in cents: deposits and
-- withdrawals together; or, with 'failed', the deposits that they refused. A line that a proposal finished was seen by two.
-- Ids of steps begin with their milliseconds, so the key of the table bounds what is read; the upper bound, which no id
-- reaches, lets PostgreSQL expect few rows, else it would plan the statement anew at each review.
create or replace function decided_alone(p_user uuid, p_actor uuid, p_status text, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_since uuid := rpad(lpad(to_hex((extract(epoch from p_now - interval '24 hours') * 1000)::bigint), 12, '0'), 32, '0');
  v_cents bigint;
begin
  select sum((e.line ->> 'amount')::bigint) into v_cents
    from transaction_steps e
   where e.user_id = p_user and e.id between v_since and 'ffffffff-ffff-ffff-ffff-ffffffffffff'
     and e.actor_id = p_actor and e.status = p_status
     and (e.line ->> 'type' = 'deposit' or e.line ->> 'type' = 'withdrawal' and p_status = 'completed')
     and not exists (
           select from proposals p
            where p.user_id = p_user and p.transaction_id = e.transaction_id and p.kind = 'completion'
              and p.status = 'approved');
  return coalesce(v_cents, 0);
end $$;
