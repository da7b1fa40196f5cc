-- Keeps what customers need for their part of a proof until they are in one that is 31 days younger.
create or replace function public.solvency_keep_leaves() returns trigger
language plpgsql as $$
begin
  if exists (
    select from gone g
     where not exists (
       select from solvency_leaves l where l.user_id = g.user_id and l.proof_id >= solvency_after(g.proof_id))) then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return null;
end $$;
