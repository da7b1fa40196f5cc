-- After a change that a thief would make first (password, e-mail, second factor, coming back to an account), nothing can
-- be withdrawn for a while, so that the person has time to notice it.
alter table users
  add column withdrawals_held_until timestamptz,
  add column withdrawals_held_because text,
  add constraint users_withdrawals_held_because check (withdrawals_held_because in (
    'password-changed', 'email-changed', 'second-factor-changed', 'unfrozen', 'recovered')),
  add constraint users_withdrawals_held check ((withdrawals_held_until is null) = (withdrawals_held_because is null));
