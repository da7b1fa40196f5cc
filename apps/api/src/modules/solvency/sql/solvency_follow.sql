-- Numbers proofs without a gap, in the order of their time. A process of the release before names no number.
create or replace function public.solvency_follow() returns trigger
language plpgsql as $$
declare
  v_number integer;
  v_at timestamptz;
begin
  select number, at into v_number, v_at from solvency_proofs order by number desc limit 1;
  v_number := coalesce(v_number, 0) + 1;
  new.number := coalesce(new.number, v_number);
  if new.number <> v_number or new.at <= v_at then
    raise exception 'proof % of % follows no other one', new.number, new.at
      using errcode = 'integrity_constraint_violation', constraint = tg_name;
  end if;
  return new;
end $$;
