import { recount } from '../backup/recount.js';
import { readSettings } from '#platform/config/index.js';
import { isNotStarted, onDatabase } from './on-database.js';
import { reportLines } from './report-lines.js';

/**
 * `npm run ledger:check`: recounts the whole ledger of this installation, running or not, and names each difference.
 * Ends with 0 when it is clean, with 1 when anything differs, with 2 when it could not be read.
 */
try {
  const settings = readSettings();
  const { report } = await onDatabase(settings, (url) => recount(settings, url));
  console.log(reportLines(report).join('\n'));
  process.exit(report.clean ? 0 : 1);
} catch (error) {
  const says = 'This release has not started here yet; `npm start` makes the ledger, or brings it up to date.';
  console.error(isNotStarted(error) ? says : describe(error));
  process.exit(2);
}

function describe(error: unknown): string {
  return `The ledger could not be checked: ${error instanceof Error ? error.message : String(error)}`;
}
