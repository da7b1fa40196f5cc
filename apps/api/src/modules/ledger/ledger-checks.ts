import { BALANCE_CHECKS } from './checks/balance-checks.js';
import { GUARD_CHECKS } from './checks/guard-checks.js';
import type { LedgerCheck } from './checks/ledger-check.js';

/** All checks of an installation, its modules' too: a list of `LedgerCheck`. */
export const ALL_CHECKS = Symbol('ledger checks');

/** What must agree within the ledger: each a query that names every difference. */
export const LEDGER_CHECKS: LedgerCheck[] = [...BALANCE_CHECKS, ...GUARD_CHECKS];
