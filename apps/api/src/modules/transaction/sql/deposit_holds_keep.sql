-- What was recorded of a hold stays; that operators were told, and that it ended, is written once.
create or replace function public.deposit_holds_keep() returns trigger
language plpgsql as $$
declare
  v_due deposit_holds := old;
begin
  if tg_op = 'UPDATE' then
    v_due.told_at := coalesce(old.told_at, new.told_at);
    v_due.released_at := coalesce(old.released_at, new.released_at);
  end if;
  if tg_op = 'DELETE' or new is distinct from v_due then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
