/** Queries for values that differ between a customer's tables and their directory, in either direction. */
export const DIRECTORY_DIFFERENCES = [
  `select * from (select email, id from users where email_verified_at is not null) a
     full join verified_emails b on (b.email, b.user_id) = (a.email, a.id) where a.id is null or b.user_id is null`,
  `select * from (select account_id, id from users) a
     full join account_ids b on (b.account_id, b.user_id) = (a.account_id, a.id) where a.id is null or b.user_id is null`,
  `select * from (select email, id, created_at from users where email_verified_at is null) a
     full join unverified_emails b on (b.email, b.user_id, b.created_at) = (a.email, a.id, a.created_at)
    where a.id is null or b.user_id is null`,
  `select * from (select unfreeze_address, id from users where unfreeze_address is not null) a
     full join unfreeze_addresses b on (b.address, b.user_id) = (a.unfreeze_address, a.id)
    where a.id is null or b.user_id is null`,
  `select * from passkeys a full join passkey_credentials b using (credential_id, user_id)
    where a.id is null or b.user_id is null`,
];
