-- The time of a change that was requested at `p_asked`: never before the previous change, whichever request read its
-- clock first and however the clocks of two processes differ. So events are in the order in which they happened. Stable, as adding to a timestamp
-- is: PostgreSQL calls a function that claims more, and expands this one in place.
create or replace function next_instant(p_asked timestamptz, p_last timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select greatest(p_asked, p_last + interval '1 millisecond')
$$;
