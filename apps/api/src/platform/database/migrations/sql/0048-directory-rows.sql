-- Fills the directories. From 0045 and 0046 on, triggers enter what is written, so this only reads `users` and `passkeys`
-- and blocks no one who writes them, however long it takes. It may add a value that its customer gives up at this very
-- moment; 0050 removes those.
insert into verified_emails select email, id from users where email_verified_at is not null on conflict do nothing;
insert into unverified_emails select email, created_at, id from users where email_verified_at is null on conflict do nothing;
insert into unfreeze_addresses
  select unfreeze_address, id from users where unfreeze_address is not null on conflict do nothing;
insert into account_ids select account_id, id from users on conflict do nothing;
insert into passkey_credentials select credential_id, user_id from passkeys on conflict do nothing;
