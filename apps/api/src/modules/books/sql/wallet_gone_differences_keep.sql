-- What is gone of a wallet's difference stays as it was written down, and is explained once.
create or replace function public.wallet_gone_differences_keep() returns trigger
language plpgsql as $$
declare
  v_due wallet_gone_differences := old;
begin
  if tg_op = 'UPDATE' and old.explained_at is null then
    v_due.reason := new.reason;
    v_due.note := new.note;
    v_due.explained_by := new.explained_by;
    v_due.explained_at := new.explained_at;
  end if;
  if tg_op = 'DELETE' or new is distinct from v_due then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
