import { NAMED_BY_ITSELF, regulatorWords } from '@sextant/business-rules';
import type { Operator } from '#platform/config/index.js';
import type { PublicHead } from '#modules/audit/index.js';
import { type Period, instantInWords } from './period.rules.js';

/** Who runs this installation, a line each. */
export function identityLines(operator: Operator | undefined): string[] {
  if (!operator) return ['Demo: simulated prices, no real money'];
  const { legalName, registrationNumber, jurisdiction, support } = operator;
  return [
    legalName,
    `Registration number ${registrationNumber}`,
    jurisdiction,
    `${regulatorWords(operator)} ${NAMED_BY_ITSELF}`,
    `Support: ${support}`,
  ];
}

/** Whether the figures of a period can still change, in words. */
export function standingOf({ asOf, until, final }: Period): string {
  if (final) return 'This period has ended. Its figures no longer change; a later correction is a line of its own day.';
  return until > asOf
    ? `This period has not ended. Figures as of ${instantInWords(asOf)}.`
    : `This period ended a short while ago. Figures as of ${instantInWords(asOf)}; they are final two hours after its end.`;
}

/** A head of the audit log in words, and as `tools/verify-audit-log.mjs` takes it. */
export const auditLines = ({ size, root, at }: PublicHead): [string, string] => [
  `Audit log: head of ${instantInWords(at)}`,
  `${size}:${root}`,
];

/** The same in one line. */
export const auditWords = (head: PublicHead): string => auditLines(head).join(', ');
