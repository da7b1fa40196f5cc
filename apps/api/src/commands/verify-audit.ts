import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AuditReport, KeptHead } from '#modules/audit/index.js';
import { readSettings, type Settings } from '#platform/config/index.js';
import { sqlState, startEmbeddedPostgres } from '#platform/database/index.js';
import { auditLines } from './audit-lines.js';
import { readAudit } from './read-audit.js';

/** A table or a column. */
const UNDEFINED = ['42P01', '42703'];

/**
 * `npm run audit:verify`: works out the chain of the audit log and the root of every day of the ledger anew, running or
 * not, and names each difference. `-- --head <sequence>:<hash>` also looks for a head that a statement has. Ends with 0
 * when nothing differs, with 1 when anything does, with 2 when it could not be read.
 */
async function verify(settings: Settings, kept?: KeptHead): Promise<AuditReport> {
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ directory: join(settings.dataDir, 'postgres') });
  try {
    return await readAudit(settings, database.url, kept);
  } finally {
    await database.stop();
  }
}

/** @throws when it is not written as on a statement */
function keptHead(): KeptHead | undefined {
  const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
  if (head === undefined) return undefined;
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(head.trim()) ?? [];
  if (!sequence || !hash) throw new Error('--head takes <sequence>:<hash>, as a statement prints it');
  return { sequence: Number(sequence), hash: hash.toLowerCase() };
}

try {
  const report = await verify(readSettings(), keptHead());
  console.log(auditLines(report).join('\n'));
  process.exit(report.clean ? 0 : 1);
} catch (error) {
  const notYet = UNDEFINED.includes(sqlState(error) ?? '');
  const says = 'This release has not started here yet; `npm start` makes the audit log, or brings it up to date.';
  console.error(
    notYet ? says : `The audit log could not be verified: ${error instanceof Error ? error.message : error}`,
  );
  process.exit(2);
}
