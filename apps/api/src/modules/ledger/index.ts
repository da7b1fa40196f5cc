export type { LedgerCheck } from './checks/ledger-check.js';
export { LedgerModule } from './ledger.module.js';
export { LedgerRecountModule } from './ledger-recount.module.js';
export { type Balance, type DailyBalances, Ledger, paidIn } from './ledger.js';
export { CheckLedger, type LedgerReport } from './use-cases/check-ledger.js';
