import { directoryCheck } from '#modules/user/index.js';

/** The directory by which a passkey finds its owner against the passkeys. */
export const PASSKEY_CHECKS = [
  directoryCheck('passkey_credentials', {
    says: 'Every passkey leads to the customer who added it, and to nobody else.',
    rows: 'select credential_id as value, user_id, 1 as side from passkeys',
    entries: 'select credential_id, user_id, -1 from passkey_credentials',
  }),
];
