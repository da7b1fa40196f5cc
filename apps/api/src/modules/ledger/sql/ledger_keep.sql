-- Refuses any change of a row that was recorded.
create or replace function public.ledger_keep() returns trigger
language plpgsql as $$
begin
  raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege', constraint = tg_name;
end $$;
