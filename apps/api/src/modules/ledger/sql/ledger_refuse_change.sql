-- Nothing that was posted ever changes: by trigger, and by privilege also for the owner of the tables.
create or replace function public.ledger_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
