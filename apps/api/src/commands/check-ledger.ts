import { join } from 'node:path';
import { recount } from '../backup/recount.js';
import type { LedgerReport } from '#modules/ledger/index.js';
import { readSettings, type Settings } from '#platform/config/index.js';
import { sqlState, startEmbeddedPostgres } from '#platform/database/index.js';
import { reportLines } from './report-lines.js';

const UNDEFINED_TABLE = '42P01';

/**
 * `npm run ledger:check`: recounts the whole ledger of this installation, running or not, and names each difference.
 * Ends with 0 when it is clean, with 1 when anything differs, with 2 when it could not be read.
 */
async function check(settings: Settings): Promise<LedgerReport> {
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ directory: join(settings.dataDir, 'postgres') });
  try {
    return (await recount(settings, database.url)).report;
  } finally {
    await database.stop();
  }
}

try {
  const report = await check(readSettings());
  console.log(reportLines(report).join('\n'));
  process.exit(report.clean ? 0 : 1);
} catch (error) {
  const notYet = sqlState(error) === UNDEFINED_TABLE;
  const says = 'This release has not started here yet; `npm start` makes the ledger, or brings it up to date.';
  console.error(notYet ? says : describe(error));
  process.exit(2);
}

function describe(error: unknown): string {
  return `The ledger could not be checked: ${error instanceof Error ? error.message : String(error)}`;
}
