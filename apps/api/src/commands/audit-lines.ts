import type { AuditReport } from '#modules/audit/index.js';

const WHAT_TO_DO =
  'What to do: stop every process of the application and keep a copy of the database. Whoever did this had the rights of a ' +
  'superuser: change its password. Compare with a backup from before, and with heads that stand on statements (--head).';

/** What `npm run audit:verify` prints: each difference, what was looked at, and the head to keep elsewhere. */
export function auditLines({
  clean,
  found,
  findings,
  records,
  days,
  entries,
  steps,
  head,
  publicHead,
  tookMs,
}: AuditReport): string[] {
  const { sequence, hash } = publicHead.sequence > 0 ? publicHead : head;
  const more = found - findings.length;
  return [
    ...findings.map((finding) => `DIFF ${finding}`),
    ...(more > 0 ? [`DIFF ${more} more are not listed`] : []),
    ...(clean ? [] : [WHAT_TO_DO]),
    `${records} records, ${days} roots of ledger days, ${entries} entries, ${steps} steps in ${(tookMs / 1_000).toFixed(1)} s: ${clean ? 'nothing was changed' : `CHANGED, ${found} differences`}`,
    `Head ${sequence}:${hash}`,
  ];
}
