-- A step of a line, with the line's details at that time: instants as seconds, so that they are the same in every time
-- zone.
create or replace function transaction_step(p_line transactions, p_at timestamptz, p_actor_role text, p_actor uuid)
returns transaction_events
language plpgsql as $$
declare
  v_step transaction_events;
begin
  v_step.user_id := p_line.user_id;
  v_step.id := new_id(p_at);
  v_step.transaction_id := p_line.id;
  v_step.status := p_line.status;
  v_step.actor_role := p_actor_role;
  v_step.actor_id := p_actor;
  v_step.reason := p_line.reason;
  v_step.at := p_at;
  if p_line.type in ('deposit', 'withdrawal') then
    v_step.line := to_jsonb(p_line) - array['created_at', 'updated_at']
      || jsonb_build_object('rate_time', extract(epoch from p_line.rate_time));
  end if;
  return v_step;
end $$;
