-- An entry that is written after its day was kept: that day and those behind it are reckoned anew.
create or replace function public.ledger_forget_days() returns trigger
language plpgsql as $$
begin
  delete from ledger_days where user_id = new.user_id and day >= date_trunc('day', new.occurred_at, 'UTC');
  return null;
end $$;
