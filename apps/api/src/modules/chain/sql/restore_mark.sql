-- What the database looks like from outside: server, timeline, database and table. Any restore through PostgreSQL changes one
-- of them. Without the server, which comes first, where the role may not read its identifier.
create or replace function restore_mark() returns text
language plpgsql as $$
declare
  v_mark text := concat_ws(' ', left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (select oid from pg_database where datname = current_database()), to_regclass('public.address_counters')::oid);
begin
  if has_function_privilege('pg_control_system()', 'execute') then
    select concat_ws(' ', system_identifier, v_mark) into v_mark from pg_control_system();
  end if;
  return v_mark;
end $$;
