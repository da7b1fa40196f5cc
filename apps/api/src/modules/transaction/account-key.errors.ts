import { defineRefusal } from '#platform/http/index.js';

export const AccountKeyInUse = defineRefusal(
  'ACCOUNT_KEY_IN_USE',
  409,
  'This account key makes the addresses of this chain already',
  'It is the key in effect, perhaps written in another way: both have the same first address.',
);
export const AccountKeyWaits = defineRefusal(
  'ACCOUNT_KEY_WAITS',
  409,
  'An approved account key of this chain has not taken effect yet. Stop it first.',
  'For each chain, one approved key can wait at a time.',
);
export const AccountKeyShared = defineRefusal(
  'ACCOUNT_KEY_SHARED',
  409,
  'This account has an address that deposits share already. Please create a new account in the wallet, and send its key.',
  'One of its first 200 addresses is or was that of a payment method. A deposit would be given it, and anyone who still pays there would pay that deposit.',
);
