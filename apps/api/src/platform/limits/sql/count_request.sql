-- Counts one request and answers how many that makes in the window that is open. A window begins with its first request
-- and does not grow by further ones. One that ends over a minute later than one that began now comes from a clock that
-- was wrong, and is over; less than that is how far two processes, or two requests at once, may differ.
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
             select case when is_open then least(c.hits, p_limit) + 1 else 1 end,
                    case when is_open then c.ends_at else excluded.ends_at end
               from (select c.ends_at > p_now and c.ends_at <= excluded.ends_at + interval '1 minute') as w (is_open))
    returning c.hits, c.ends_at;
end $$;
