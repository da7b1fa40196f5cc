-- Two admins can turn off the second factor of an operator who lost it.
alter table operator_changes
  drop constraint operator_changes_kind,
  drop constraint operator_changes_role,
  add constraint operator_changes_kind check (kind in ('invite', 'change-role', 'end', 'reset-second-factor')),
  add constraint operator_changes_role check (
    (role is null) = (kind in ('end', 'reset-second-factor'))
    and coalesce(role in ('support', 'reviewer', 'approver', 'treasurer', 'auditor', 'admin'), true)
  );
