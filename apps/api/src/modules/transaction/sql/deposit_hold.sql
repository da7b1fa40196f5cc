-- The coins of a credited deposit are gone from where they were: its dollars stay in the account from now on. A withdrawal
-- under way is waited for, so that the next one sees it.
create or replace function deposit_hold(p_user uuid, p_line uuid, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  perform lock_balance(p_user);
  insert into deposit_holds (user_id, id, transaction_id, held_at) values (p_user, new_id(p_now), p_line, p_now)
    on conflict (user_id, transaction_id) where released_at is null do nothing;
  return found;
end $$;
