import { CustomerBalanceEntity } from './customer-balance.entity.js';
import { EntryEntity } from './entry.entity.js';
import { PostingEntity } from './posting.entity.js';

export type { LedgerCheck } from './checks/ledger-check.js';
export { LedgerModule } from './ledger.module.js';
export { LedgerRecountModule } from './ledger-recount.module.js';
export { Ledger, paidIn, type DailyBalances } from './ledger.js';
export { CheckLedger, type LedgerReport } from './use-cases/check-ledger.js';

/** The tables of this module. */
export const LEDGER_ENTITIES = [CustomerBalanceEntity, EntryEntity, PostingEntity];
