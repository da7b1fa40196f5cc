-- The flag of a scripted customer is set by the demo before the first line of their history, and cannot change: the
-- published share states how many of the counted customers are scripted.
create or replace function public.users_keep() returns trigger
language plpgsql as $$
begin
  if old.scripted or exists (select from transactions where user_id = old.id) then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
