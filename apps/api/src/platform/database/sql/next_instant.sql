-- The time of a change that was requested at `p_asked`: never before the previous change, whichever request read its
-- clock first and however the clocks of two processes differ. So events are in the order in which they happened.
create or replace function next_instant(p_asked timestamptz, p_last timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select greatest(p_asked, p_last + interval '1 millisecond')
$$;
