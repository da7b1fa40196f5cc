-- What was proposed stays as it was proposed, and is decided once: whoever wants something else proposes anew. Earlier
-- migrations, which change proposals, know no note of the decision, so it is taken by its name.
create or replace function public.proposals_keep() returns trigger
language plpgsql as $$
declare
  v_due proposals := old;
begin
  if tg_op = 'UPDATE' and old.status = 'open' then
    v_due.status := new.status;
    v_due.decided_by := new.decided_by;
    v_due.decided_at := new.decided_at;
    v_due := jsonb_populate_record(v_due, jsonb_build_object('decision_note', to_jsonb(new) -> 'decision_note'));
  end if;
  if tg_op = 'DELETE' or new is distinct from v_due then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
