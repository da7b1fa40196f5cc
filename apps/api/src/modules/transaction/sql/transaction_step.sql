-- Writes one step of a line, with all that the line said then: instants as seconds, so that they read the same in every
-- time zone.
create or replace function transaction_step(p_line transactions, p_now timestamptz, p_actor_role text, p_actor uuid) returns void
language sql as $$
  insert into transaction_events (user_id, id, transaction_id, status, actor_role, actor_id, reason, at, line)
  values (p_line.user_id, new_id(p_now), p_line.id, p_line.status, p_actor_role, p_actor, p_line.reason, p_now,
          case when p_line.type in ('deposit', 'withdrawal') then
            to_jsonb(p_line) - array['created_at', 'updated_at']
              || jsonb_build_object('rate_time', extract(epoch from p_line.rate_time)) end)
$$;
