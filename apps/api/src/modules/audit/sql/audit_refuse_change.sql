-- Nothing that was recorded ever changes: by trigger, and by privilege also for the owner of the table.
create or replace function public.audit_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % on % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
