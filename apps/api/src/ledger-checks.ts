import { BOOK_CHECKS } from '#modules/books/index.js';
import { CHAIN_CHECKS } from '#modules/chain/index.js';
import type { LedgerCheck } from '#modules/ledger/index.js';
import { PASSKEY_CHECKS } from '#modules/second-factor/index.js';
import { LINE_CHECKS, TRADE_CHECKS } from '#modules/trade/index.js';
import { TRANSACTION_CHECKS } from '#modules/transaction/index.js';
import { USER_CHECKS } from '#modules/user/index.js';

/** Whether each directory leads to the customers whose rows have its values. */
export const DIRECTORY_CHECKS: LedgerCheck[] = [...USER_CHECKS, ...PASSKEY_CHECKS];

/** What must agree between the ledger and the tables of the modules, and between those and the directories. */
export const MODULE_CHECKS: LedgerCheck[] = [
  ...TRANSACTION_CHECKS,
  ...LINE_CHECKS,
  ...TRADE_CHECKS,
  ...BOOK_CHECKS,
  ...CHAIN_CHECKS,
  ...DIRECTORY_CHECKS,
];
