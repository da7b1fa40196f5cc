-- What somebody has beside the password. Any of the first two means that a password alone is not enough.
create or replace function second_factor_state(p_user uuid)
returns table (totp boolean, passkeys integer, recovery_codes_left integer)
language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return query
    select exists (select from totp_keys where user_id = p_user and confirmed_at is not null),
           (select count(*)::int from passkeys where user_id = p_user),
           (select count(*)::int from recovery_codes where user_id = p_user and used_at is null);
end $$;
