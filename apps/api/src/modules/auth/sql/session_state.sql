-- What a request's session says, and about whom: one look-up by two primary keys, asked on every request.
create or replace function session_state(p_user uuid, p_session uuid)
returns table (
  role text, operator_role text, status text, status_reason text,
  suspended_until timestamptz, frozen boolean, email_verified boolean,
  last_seen_at timestamptz, expires_at timestamptz, end_reason text,
  proved_at timestamptz
)
language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return query
    select u.role, u.operator_role, u.status, u.status_reason, u.suspended_until, u.frozen_at is not null, u.email_verified_at is not null,
           s.last_seen_at, s.expires_at, s.end_reason, s.proved_at
      from sessions s
      join users u on u.id = s.user_id
     where s.user_id = p_user and s.id = p_session;
end $$;
