import { defineRefusal } from '#platform/http/index.js';

export const BalanceTooOld = defineRefusal(
  'WALLET_BALANCE_TOO_OLD',
  409,
  'This wallet already has a balance of that time or a later one',
  'Balances of a wallet are entered in the order of their times.',
);
export const NothingToExplain = defineRefusal(
  'NOTHING_TO_EXPLAIN',
  409,
  'No difference is left to explain',
  'The whole difference of this balance has been explained, or there was none.',
);
export const DifferenceChanged = defineRefusal(
  'DIFFERENCE_CHANGED',
  409,
  'The difference has changed since it was shown. Nothing was explained.',
  'A transfer of before the balance was credited or corrected meanwhile, so `amount` is not the difference that is open now: `difference` is, in coins.',
);
export const BalanceNotNewest = defineRefusal(
  'WALLET_BALANCE_NOT_NEWEST',
  409,
  'This wallet has a newer balance. Explain its difference there.',
  'The newest balance of a wallet has the same difference, so it would be explained twice.',
);
export const WalletBalanceNotFound = defineRefusal(
  'WALLET_BALANCE_NOT_FOUND',
  404,
  'This wallet balance does not exist',
  'No wallet balance has this id.',
);
