-- Removes what 0048 added while its customer gave it up. A change of such a value sees its row by now, so none is left.
delete from verified_emails d
 where not exists (select from users u
                    where u.id = d.user_id and u.email = d.email and u.email_verified_at is not null);
delete from unverified_emails d
 where not exists (select from users u
                    where u.id = d.user_id and u.email = d.email and u.created_at = d.created_at
                      and u.email_verified_at is null);
delete from unfreeze_addresses d
 where not exists (select from users u where u.id = d.user_id and u.unfreeze_address = d.address);
delete from account_ids d
 where not exists (select from users u where u.id = d.user_id and u.account_id = d.account_id);
delete from passkey_credentials d
 where not exists (select from passkeys p where p.user_id = d.user_id and p.credential_id = d.credential_id);
