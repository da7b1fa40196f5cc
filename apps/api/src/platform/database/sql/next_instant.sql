-- When a change happens that was asked for at `p_asked`: never before the change that came before it, whichever request
-- looked at its clock first and however the clocks of two processes differ. So events read in the order they happened.
create or replace function next_instant(p_asked timestamptz, p_last timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select greatest(p_asked, p_last + interval '1 millisecond')
$$;
