-- Counts one request, or one guess before it is made, if the current window has room, and returns the new count; if
-- there is no room, nothing is counted and it returns one more than the limit. A window begins with its first request
-- and is not extended by later ones. A window that ends more than a minute later than one begun now was created by a
-- wrong clock, and is treated as over; smaller differences are normal between two processes or concurrent requests.
create or replace function count_request(p_key text, p_now timestamptz, p_seconds double precision, p_limit integer)
returns table (hits integer, ends_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
begin
  return query
    insert into request_counts as c (key, hits, ends_at)
    values (p_key, 1, p_now + make_interval(secs => p_seconds))
    on conflict (key) do update
       set (hits, ends_at) = (
             select case when is_open then c.hits + 1 else 1 end, case when is_open then c.ends_at else excluded.ends_at end
               from (select c.ends_at > p_now and c.ends_at <= excluded.ends_at + interval '1 minute') as w (is_open))
     where c.hits < p_limit or c.ends_at <= p_now or c.ends_at > excluded.ends_at + interval '1 minute'
    returning c.hits, c.ends_at;
  if not found then
    return query select p_limit + 1, c.ends_at from request_counts c where c.key = p_key;
  end if;
end $$;
