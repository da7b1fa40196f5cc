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
