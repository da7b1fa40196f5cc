-- Notes an entry that is written long after its instant: the books may have kept its day already.
create or replace function public.ledger_note_late() returns trigger
language plpgsql as $$
begin
  insert into late_entries (user_id, entry_id, occurred_at) values (new.user_id, new.id, new.occurred_at);
  return null;
end $$;
