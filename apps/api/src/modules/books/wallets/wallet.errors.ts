import { defineRefusal } from '#platform/http/index.js';

export const BalanceTooOld = defineRefusal(
  'WALLET_BALANCE_TOO_OLD',
  409,
  'This wallet already has a balance of that time or a later one',
  'Balances of a wallet are entered in the order of their times.',
  ['coin', 'network'],
);
export const NothingToExplain = defineRefusal(
  'NOTHING_TO_EXPLAIN',
  409,
  'No difference is left to explain',
  'The whole difference has been explained, or there is none: a transaction that was completed meanwhile may account for it.',
);
export const DifferenceChanged = defineRefusal(
  'DIFFERENCE_CHANGED',
  409,
  'The difference has changed since it was shown. Nothing was explained.',
  '`amount` is not the difference that is open now: `difference` is, in coins. A transfer of before the balance was credited or corrected meanwhile.',
  ['difference'],
);
export const BalanceNotNewest = defineRefusal(
  'WALLET_BALANCE_NOT_NEWEST',
  409,
  'This wallet has a newer balance. Explain its difference there.',
  'What is left of the difference is open at the newest balance; what is gone is one of `goneDifferences`.',
);
export const WalletBalanceNotFound = defineRefusal(
  'WALLET_BALANCE_NOT_FOUND',
  404,
  'This wallet balance does not exist',
  'No wallet balance has this id.',
);
export const GoneDifferenceNotFound = defineRefusal(
  'GONE_DIFFERENCE_NOT_FOUND',
  404,
  'This difference does not exist',
  'No balance has this id.',
);
