-- A step of a trade that is written after its day was kept: that day and those behind it are reckoned anew.
create or replace function public.held_days_forget() returns trigger
language plpgsql as $$
begin
  delete from held_days where user_id = new.user_id and day >= date_trunc('day', new.at, 'UTC');
  return null;
end $$;
