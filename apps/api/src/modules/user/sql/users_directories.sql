-- Keeps the directories of `users`. Rows that the application has already written there are left unchanged.
create or replace function public.users_directories() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from verified_emails where email = old.email and user_id = old.id;
    delete from unverified_emails where email = old.email and user_id = old.id;
    delete from unfreeze_addresses where address = old.unfreeze_address and user_id = old.id;
  end if;
  if tg_op = 'DELETE' then
    delete from account_ids where account_id = old.account_id and user_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into account_ids values (new.account_id, new.id)
      on conflict (account_id) do update set user_id = new.id where account_ids.user_id = new.id;
    if not found then
      raise unique_violation using message = 'the account id is taken', constraint = 'users_account_id_unique';
    end if;
  end if;
  if new.unfreeze_address is not null then
    insert into unfreeze_addresses values (new.unfreeze_address, new.id) on conflict do nothing;
  end if;
  if new.email_verified_at is null then
    insert into unverified_emails values (new.email, new.created_at, new.id) on conflict do nothing;
    return null;
  end if;
  insert into verified_emails values (new.email, new.id)
    on conflict (email) do update set user_id = new.id where verified_emails.user_id = new.id;
  if not found then
    raise unique_violation using message = 'the address is taken', constraint = 'users_verified_email';
  end if;
  return null;
end $$;
