-- What was proposed stays as it was proposed, and is decided once: whoever wants something else proposes anew. While it is
-- open, its customer contests it once, and then one operator agrees to it once.
create or replace function public.proposals_keep() returns trigger
language plpgsql as $$
declare
  v_due proposals := old;
begin
  if tg_op = 'UPDATE' and old.status = 'open' then
    v_due.status := new.status;
    v_due.decided_by := new.decided_by;
    v_due.decided_at := new.decided_at;
    v_due.decision_note := new.decision_note;
    if old.contested_at is null then
      v_due.contested_at := new.contested_at;
      v_due.statement := new.statement;
    elsif old.agreed_at is null then
      v_due.agreed_by := new.agreed_by;
      v_due.agreed_at := new.agreed_at;
    end if;
  end if;
  if tg_op = 'DELETE' or new is distinct from v_due then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
