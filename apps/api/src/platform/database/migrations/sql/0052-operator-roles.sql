-- What each operator may do; null for investors. A start gives a role to an operator who has none yet.
alter table users add operator_role text;
alter table users add constraint users_operator_role check (
  operator_role is null
  or role = 'operator' and operator_role in ('support', 'reviewer', 'approver', 'treasurer', 'auditor', 'admin')
) not valid;
alter table users validate constraint users_operator_role;
