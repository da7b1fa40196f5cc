import type { ColleagueDto, CustomerPageDto, CustomerStepDto, TransactionDto } from '@sextant/api-client';
import { reasonForColleagues } from '@sextant/business-rules';

/** `withdrawal_paid` as "Withdrawal paid". */
export function inWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.replace(/^./, (letter) => letter.toUpperCase());
}

/** A colleague with their role; nothing where nobody is known. */
export function nameOf(colleague: CustomerStepDto['operator']): string {
  if (!colleague || !('name' in colleague)) return '';
  const { name, role } = colleague as ColleagueDto;
  return role ? `${name}, ${role}` : name;
}

const ENTRIES: Readonly<Record<string, string>> = {
  trade_open: 'Trade opened',
  trade_settle: 'Trade settled',
  withdrawal_request: 'Withdrawal requested',
};

/** What a ledger entry was for. */
export const entryTitle = (kind: string): string => ENTRIES[kind] ?? inWords(kind);

const ACCOUNT_EVENTS: Readonly<Record<string, string>> = {
  suspended: 'Account suspended',
  restored: 'Account restored',
  frozen: 'Account frozen',
  unfrozen: 'Account reopened',
  'password-changed': 'Password changed',
  'email-changed': 'Email address changed',
  'second-factor-changed': 'Second factor changed',
  recovered: 'Lost second factor turned off',
};

type State = Pick<CustomerPageDto, 'status' | 'statusReason' | 'suspendedUntil' | 'frozenAt'>;

/**
 * What keeps an account closed, one line each: an operator's suspension and its owner's freeze may both do so, and each
 * ends apart from the other. `since` and `until` are ISO 8601 instants, where they are known.
 */
export function statesOf(state: State): { says: string; since?: string; until?: string }[] {
  const { status, statusReason, suspendedUntil, frozenAt } = state;
  const reason = reasonForColleagues(statusReason) ?? 'no reason was given.';
  const states = [
    ...(status === 'suspended'
      ? [{ says: `Suspended: ${reason}`, ...(suspendedUntil && { until: suspendedUntil }) }]
      : []),
    ...(frozenAt ? [{ says: 'Frozen by its owner, who alone can reopen it.', since: frozenAt }] : []),
  ];
  return states.length > 0 ? states : [{ says: 'Neither suspended nor frozen.' }];
}

/** What happens when the suspension ends, for the operator who is about to end it. */
export const onRestoring = ({ firstName, frozenAt }: Pick<CustomerPageDto, 'firstName' | 'frozenAt'>): string =>
  frozenAt
    ? `${firstName} is told by email. The account stays frozen until its owner reopens it.`
    : `${firstName} can do everything again and is told by email.`;

/** Steps of a withdrawal in a batch. */
const SENDINGS: Readonly<Record<string, string>> = {
  'sending-approved': 'Withdrawal approved for sending',
  'sending-cancelled': 'Withdrawal no longer approved for sending',
  'sending-not-paid': 'Withdrawal not paid by its batch',
};

type Titled = Pick<CustomerStepDto, 'about' | 'what' | 'kind' | 'reference'>;

/** What happened, in a few words: "Deposit completed", "AAPL trade opened", "Note about DEP-7K2M9Q4XB3". */
export function titleOf({ about, what, kind, reference }: Titled): string {
  switch (about) {
    case 'account':
      return ACCOUNT_EVENTS[what] ?? inWords(what);
    case 'note':
      return reference ? `Note about ${reference}` : 'Note';
    case 'trade':
      return `${kind} trade ${what}`;
    case 'transaction':
      // The line in the history, beside what became of the trade itself.
      return (
        SENDINGS[what] ?? `${kind === 'trade' ? 'Trade transaction' : inWords(kind ?? '')} ${what.replace('-', ' ')}`
      );
  }
}

/** Who did it: a colleague, the customer, or Sextant itself. */
export const whoOf = ({ by, operator }: Pick<CustomerStepDto, 'by' | 'operator'>): string =>
  by === 'customer' ? 'The customer' : by === 'system' ? 'Sextant' : nameOf(operator) || 'An operator';

/** Who had proposed what was approved. */
export const proposedBy = ({ proposedBy: colleague }: Pick<CustomerStepDto, 'proposedBy'>): string | undefined =>
  colleague ? `Proposed by ${nameOf(colleague)}` : undefined;

const CORRECTED: readonly string[] = ['deposit', 'withdrawal', 'bonus', 'fee', 'adjustment', 'profit_claim'];

/** Whether a correction can name the line: it moved money for good, and the opening of a trade did not. */
export const isCorrectable = ({ type, direction, status }: Pick<TransactionDto, 'type' | 'direction' | 'status'>) =>
  status === 'completed' && (CORRECTED.includes(type) || (type === 'trade' && direction === 'in'));
