-- Keeps the directory of `passkeys`. Rows that the application has already written there are left unchanged.
create or replace function public.passkeys_directory() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from passkey_credentials where credential_id = old.credential_id and user_id = old.user_id;
    return null;
  end if;
  insert into passkey_credentials values (new.credential_id, new.user_id)
    on conflict (credential_id) do update set user_id = new.user_id where passkey_credentials.user_id = new.user_id;
  if not found then
    raise unique_violation using message = 'the passkey is taken', constraint = 'passkeys_credential';
  end if;
  return null;
end $$;
