-- Fails with SX001 unless the caller may go on: the session is alive, and its owner is not frozen, not suspended unless
-- the route is open to suspended customers, has confirmed an address and has this role. Sent ahead of a request's first
-- statement in the same transaction, so that nothing is carried out for a session that has ended. Returns when the session
-- was last seen.
create or replace function session_require(
  p_user uuid, p_session uuid, p_role text, p_now timestamptz, p_open_while_suspended boolean
) returns timestamptz
language plpgsql stable parallel safe as $$
declare
  v_seen timestamptz;
begin
  select s.last_seen_at into v_seen
    from sessions s
    join users u on u.id = s.user_id
   where s.user_id = p_user and s.id = p_session and s.end_reason is null and s.expires_at > p_now
     and (u.status = 'active' or u.role = 'investor' and (p_open_while_suspended or u.suspended_until <= p_now))
     and u.frozen_at is null and u.email_verified_at is not null and u.role = p_role;
  if not found then
    raise exception 'the session has ended' using errcode = 'SX001';
  end if;
  return v_seen;
end $$;
