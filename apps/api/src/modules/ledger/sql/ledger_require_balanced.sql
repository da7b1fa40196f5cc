-- Rejects a transaction at commit if a posting's entry does not balance. `ledger_require_postings` does the same for
-- entries: two functions, because a shard has a different name than its table.
create or replace function public.ledger_require_balanced() returns trigger
language plpgsql as $$
declare
  v_sum numeric;
  v_count integer;
begin
  select coalesce(sum(amount), 0), count(*) into v_sum, v_count
    from postings where user_id = new.user_id and entry_id = new.entry_id;
  if v_count < 2 or v_sum <> 0 then
    raise exception 'entry % does not balance: % postings, sum %', new.entry_id, v_count, v_sum
      using errcode = 'check_violation', constraint = 'entries_balanced';
  end if;
  return null;
end $$;
