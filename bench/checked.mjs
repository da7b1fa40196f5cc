// The ledger's check as `npm run ledger:check` carries it out, over one connection.
import { MODULE_CHECKS } from '../apps/api/dist/ledger-checks.js';
import { CheckLedger } from '../apps/api/dist/modules/ledger/index.js';
import { LEDGER_CHECKS } from '../apps/api/dist/modules/ledger/ledger-checks.js';
import { LedgerRepository } from '../apps/api/dist/modules/ledger/ledger.repository.js';
import { databaseOver } from './product.mjs';

export function checkLedger(client) {
  const clock = { now: () => new Date() };
  const repository = new LedgerRepository(databaseOver(client));
  return new CheckLedger(repository, clock, [...LEDGER_CHECKS, ...MODULE_CHECKS]).run();
}
