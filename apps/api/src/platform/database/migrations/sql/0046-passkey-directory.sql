-- The owner of each passkey, by the id that the device gave it: a sign-in with a passkey sends only that id.
create table passkey_credentials (
  credential_id text not null,
  user_id uuid not null,
  constraint passkey_credentials_pk primary key (credential_id)
);

-- For previous releases, like users_directories; the next release drops it with its function.
create trigger passkeys_directory after insert or delete on passkeys
  for each row execute function passkeys_directory();
