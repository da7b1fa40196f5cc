-- The coins of a deposit are back: nothing of it is held any more.
create or replace function deposit_release(p_user uuid, p_line uuid, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  perform lock_balance(p_user);
  update deposit_holds set released_at = p_now
   where user_id = p_user and transaction_id = p_line and released_at is null;
  return found;
end $$;
