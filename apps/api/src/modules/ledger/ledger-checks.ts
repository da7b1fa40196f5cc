import { BALANCE_CHECKS } from './checks/balance-checks.js';
import { GUARD_CHECKS } from './checks/guard-checks.js';
import type { LedgerCheck } from './checks/ledger-check.js';
import { LINE_CHECKS } from './checks/line-checks.js';
import { TRADE_CHECKS } from './checks/trade-checks.js';

/**
 * Everything that must agree, each as one query that names every difference: which customer, what, expected, found.
 * None of them trusts a running total: all are recounted from postings, lines, trades and their steps.
 */
export const LEDGER_CHECKS: LedgerCheck[] = [...BALANCE_CHECKS, ...LINE_CHECKS, ...TRADE_CHECKS, ...GUARD_CHECKS];
