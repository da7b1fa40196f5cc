-- Operators: two others invite, change or end one.

create table operator_changes (
  id uuid not null,
  kind text not null,
  -- Null for an invitation.
  operator_id uuid,
  email text not null,
  -- The new role; null where the operator ends or loses the second factor.
  role text,
  state text not null default 'waiting',
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint operator_changes_pk primary key (id),
  constraint operator_changes_subject check ((operator_id is null) = (kind = 'invite')),
  constraint operator_changes_email_lower check (email = lower(email)),
  constraint operator_changes_state check (state in ('waiting', 'applied', 'dropped')),
  constraint operator_changes_decided check ((state = 'waiting') = (decided_at is null)),
  constraint operator_changes_proposer check (proposed_by is distinct from operator_id),
  constraint operator_changes_two_people check (
    state <> 'applied' or decided_by is not null and decided_by <> proposed_by and decided_by is distinct from operator_id
  ),
  constraint operator_changes_kind check (kind in ('invite', 'change-role', 'end', 'reset-second-factor')),
  constraint operator_changes_role check (
    (role is null) = (kind in ('end', 'reset-second-factor'))
    and coalesce(role in ('support', 'reviewer', 'approver', 'treasurer', 'auditor', 'admin'), true)
  )
);
create unique index operator_changes_one_waiting on operator_changes (email) where state = 'waiting';
create index operator_changes_latest on operator_changes (proposed_at desc, id desc);

create table operator_invitations (
  id uuid not null,
  email text not null,
  role text not null,
  -- SHA-256 of the token in the link.
  token_hash text not null,
  -- The proposer; null for an invitation by a command on the server.
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  -- The operator who joined with it.
  joined_as uuid,
  -- The approver. The invitation ends with the proposer or the approver.
  approved_by uuid,
  constraint operator_invitations_pk primary key (id),
  constraint operator_invitations_role check (role in ('support', 'reviewer', 'approver', 'treasurer', 'auditor', 'admin')),
  constraint operator_invitations_email_lower check (email = lower(email)),
  constraint operator_invitations_used check ((used_at is null) = (joined_as is null)),
  constraint operator_invitations_once check (used_at is null or ended_at is null)
);
create unique index operator_invitations_one_open on operator_invitations (email) where used_at is null and ended_at is null;
create unique index operator_invitations_token on operator_invitations (token_hash);
