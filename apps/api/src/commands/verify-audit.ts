import { parseArgs } from 'node:util';
import type { KeptHead } from '#modules/audit/index.js';
import { readSettings } from '#platform/config/index.js';
import { auditLines } from './audit-lines.js';
import { isNotStarted, onDatabase } from './on-database.js';
import { readAudit } from './read-audit.js';

/**
 * `npm run audit:verify`: works out the chain of the audit log and the root of every day of the ledger anew, running or
 * not, and names each difference. `-- --head <size>:<root>` also looks for a head that a statement has. Ends with 0
 * when nothing differs, with 1 when anything does, with 2 when it could not be read.
 */
try {
  const [settings, kept] = [readSettings(), keptHead()];
  const report = await onDatabase(settings, (url) => readAudit(settings, url, kept));
  console.log(auditLines(report).join('\n'));
  process.exit(report.clean ? 0 : 1);
} catch (error) {
  const says = 'This release has not started here yet; `npm start` makes the audit log, or brings it up to date.';
  console.error(
    isNotStarted(error)
      ? says
      : `The audit log could not be verified: ${error instanceof Error ? error.message : error}`,
  );
  process.exit(2);
}

/** @throws when it is not written as on a statement */
function keptHead(): KeptHead | undefined {
  const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
  if (head === undefined) return undefined;
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(head.trim()) ?? [];
  if (!sequence || !hash) throw new Error('--head takes <size>:<root>, as a statement prints it');
  return { sequence: Number(sequence), hash: hash.toLowerCase() };
}
