-- What was proposed stays as it was proposed, and is decided once: whoever wants something else proposes anew. While it is
-- open, its customer contests it once, and then one operator agrees to it once. Earlier migrations, which change proposals,
-- do not know the later columns, so these are taken by their names.
create or replace function public.proposals_keep() returns trigger
language plpgsql as $$
declare
  v_due proposals := old;
  v_old jsonb := to_jsonb(old);
  v_new jsonb := to_jsonb(new);
  v_later text[] := array['decision_note'];
begin
  if tg_op = 'UPDATE' and old.status = 'open' then
    v_due.status := new.status;
    v_due.decided_by := new.decided_by;
    v_due.decided_at := new.decided_at;
    if v_old ->> 'contested_at' is null then
      v_later := v_later || array['contested_at', 'statement'];
    elsif v_old ->> 'agreed_at' is null then
      v_later := v_later || array['agreed_by', 'agreed_at'];
    end if;
    v_due := jsonb_populate_record(v_due, (
      select jsonb_object_agg(name, v_new -> name) from unnest(v_later) as name where v_new ? name));
  end if;
  if tg_op = 'DELETE' or new is distinct from v_due then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
