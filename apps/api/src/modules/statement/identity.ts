import type { Operator } from '#platform/config/index.js';
import type { AuditHead } from '#modules/audit/index.js';
import { type Period, instantInWords } from './period.rules.js';

/** Who runs this installation, a line each. */
export function identityLines(operator: Operator | undefined): string[] {
  if (!operator) return ['Demo: simulated prices, no real money'];
  const { legalName, registrationNumber, jurisdiction, support } = operator;
  return [legalName, `Registration number ${registrationNumber}`, jurisdiction, `Support: ${support}`];
}

/** Whether the figures of a period can still change, in words. */
export function standingOf({ asOf, until, final }: Period): string {
  if (final) return 'This period has ended. Its figures no longer change; a later correction is a line of its own day.';
  return until > asOf
    ? `This period has not ended. Figures as of ${instantInWords(asOf)}.`
    : `This period ended a short while ago. Figures as of ${instantInWords(asOf)}; they are final two hours after its end.`;
}

/** The head of the audit log in words: which record, and its hash. */
export const auditLines = ({ sequence, hash, at }: AuditHead): [string, string] => [
  `Audit log: record ${sequence} of ${instantInWords(at)}`,
  `SHA-256 ${hash}`,
];

/** The same in one line. */
export const auditWords = (head: AuditHead): string => auditLines(head).join(', ');
