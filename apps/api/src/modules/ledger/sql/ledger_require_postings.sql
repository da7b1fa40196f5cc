-- Rejects a transaction at commit if an entry has no postings or they do not balance.
create or replace function public.ledger_require_postings() returns trigger
language plpgsql as $$
declare
  v_sum numeric;
  v_count integer;
begin
  select coalesce(sum(amount), 0), count(*) into v_sum, v_count
    from postings where user_id = new.user_id and entry_id = new.id;
  if v_count < 2 or v_sum <> 0 then
    raise exception 'entry % does not balance: % postings, sum %', new.id, v_count, v_sum
      using errcode = 'check_violation', constraint = 'entries_balanced';
  end if;
  return null;
end $$;
