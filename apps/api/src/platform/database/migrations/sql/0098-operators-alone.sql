-- Deposits that an operator completed alone within the last 24 hours, of all customers.
create table lone_completions (
  operator_id uuid not null,
  transaction_id uuid not null,
  cents bigint not null,
  completed_at timestamptz not null,
  constraint lone_completions_pk primary key (operator_id, transaction_id)
);
-- When a session last showed the second factor.
alter table sessions add column proved_at timestamptz;
-- No operator stays signed in for 30 days.
update sessions s
   set remember = false, ends_at = least(s.ends_at, s.created_at + interval '1 day'),
       expires_at = least(s.expires_at, s.last_seen_at + interval '1 hour', s.created_at + interval '1 day')
  from users u
 where u.id = s.user_id and u.role = 'operator' and s.remember and s.ended_at is null;
