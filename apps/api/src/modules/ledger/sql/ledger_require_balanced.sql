-- An entry balances when its transaction commits, or nothing of it stays.
create or replace function public.ledger_require_balanced() returns trigger
language plpgsql as $$
declare
  v_entry uuid := case tg_table_name when 'entries' then (to_jsonb(new) ->> 'id')::uuid
                                     else (to_jsonb(new) ->> 'entry_id')::uuid end;
  v_sum numeric;
  v_count integer;
begin
  select coalesce(sum(amount), 0), count(*) into v_sum, v_count
    from postings where user_id = new.user_id and entry_id = v_entry;
  if v_count < 2 or v_sum <> 0 then
    raise exception 'entry % does not balance: % postings, sum %', v_entry, v_count, v_sum
      using errcode = 'check_violation', constraint = 'entries_balanced';
  end if;
  return null;
end $$;
