-- Refuses a head that does not contain the head before, and takes its root from the tree.
create or replace function public.audit_heads_keep() returns trigger
language plpgsql as $$
declare
  v_number bigint;
  v_size bigint;
  v_root text;
begin
  select number, size, root into v_number, v_size, v_root from audit_heads order by number desc limit 1;
  if new.size < v_size or public.audit_range(0, v_size) <> v_root then
    raise exception 'the audit log no longer contains its head of % records', v_size using errcode = 'data_exception';
  end if;
  new.number := coalesce(v_number, 0) + 1;
  new.root := public.audit_range(0, new.size);
  new.restored := exists (
    select from audit_records
     where action = 'restore-backup' and sequence > coalesce(v_size, 0) and sequence <= new.size
  );
  return new;
end $$;
