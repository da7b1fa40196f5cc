import type { LedgerReport } from '#modules/ledger/index.js';

/** What `npm run ledger:check` prints: a line per check, the differences that are listed, how many are not, a verdict. */
export function reportLines(report: LedgerReport): string[] {
  const { customers, entries, postings } = report.counts;
  const verdict = report.clean ? 'clean' : `NOT CLEAN, ${withCommas(report.found)} differences`;
  return [
    ...report.checks.map(({ name, says, differences }) => `${differences === 0 ? 'ok  ' : 'DIFF'} ${name}: ${says}`),
    ...report.checks.flatMap((check) => differencesOf(check, report)),
    `${customers} customers, ${entries} entries, ${postings} postings: ${verdict}`,
  ];
}

function differencesOf(
  { name, whatToDo, differences }: LedgerReport['checks'][number],
  report: LedgerReport,
): string[] {
  const listed = report.differences.filter(({ check }) => check === name);
  const rest = differences - listed.length;
  return [
    ...listed.map(
      ({ userId, subject, expected, found }) =>
        `     ${name}${userId === null ? '' : ` customer ${userId}`}: ${subject}: expected ${expected}, found ${found}`,
    ),
    ...(rest > 0 ? [`     ${name}: ${withCommas(rest)} more are not listed`] : []),
    ...(differences > 0 && whatToDo !== null ? [`     What to do: ${whatToDo}`] : []),
  ];
}

const withCommas = (count: number) => count.toLocaleString('en-US');
