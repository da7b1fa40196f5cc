-- What this operator completed for this customer within the last 24 hours without a second one, in cents: deposits and
-- withdrawals together. A line that a proposal finished was seen by two. Ids of steps begin with their milliseconds, so
-- the key of the table bounds what is read.
create or replace function completed_alone(p_user uuid, p_actor uuid, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_since bigint := extract(epoch from p_now - interval '24 hours') * 1000;
begin
  return (
    select coalesce(sum(t.amount), 0)
      from transaction_events e join transactions t on t.user_id = e.user_id and t.id = e.transaction_id
     where e.user_id = p_user and t.user_id = p_user and e.id >= rpad(lpad(to_hex(v_since), 12, '0'), 32, '0')::uuid
       and e.actor_id = p_actor and e.status = 'completed' and t.type in ('deposit', 'withdrawal')
       and not exists (
             select from proposals p
              where p.user_id = p_user and p.transaction_id = t.id and p.kind = 'completion' and p.status = 'approved'));
end $$;
