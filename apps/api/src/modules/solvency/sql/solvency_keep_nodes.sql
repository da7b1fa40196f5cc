-- Keeps the tree of a proof until there is one that is 31 days younger.
create or replace function public.solvency_keep_nodes() returns trigger
language plpgsql as $$
begin
  if exists (
    select from (select distinct proof_id from gone) g
     where not exists (select from solvency_proofs p where p.id >= solvency_after(g.proof_id))) then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return null;
end $$;
