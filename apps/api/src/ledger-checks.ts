import type { LedgerCheck } from '#modules/ledger/index.js';
import { LINE_CHECKS, TRADE_CHECKS } from '#modules/trade/index.js';
import { TRANSACTION_CHECKS } from '#modules/transaction/index.js';

/** What must agree between the ledger and the tables of the modules. */
export const MODULE_CHECKS: LedgerCheck[] = [...TRANSACTION_CHECKS, ...LINE_CHECKS, ...TRADE_CHECKS];
