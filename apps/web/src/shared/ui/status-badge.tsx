import type { TransactionDto, TransactionStatus } from '@sextant/api-client';
import { Badge, type Tone } from './badge.js';

type Line = Pick<TransactionDto, 'status' | 'cancelled'> & Partial<Pick<TransactionDto, 'type' | 'confirmedInBlock'>>;

export const STATUSES: Readonly<Record<TransactionStatus, string>> = {
  completed: 'Completed',
  pending: 'Pending',
  processing: 'Processing',
  failed: 'Failed',
};

export const STATUS_TONES: Readonly<Record<TransactionStatus, Tone>> = {
  completed: 'gain',
  pending: 'warn',
  processing: 'action',
  failed: 'loss',
};

/** Whether only the operator says that a withdrawal was sent. */
export const isUnconfirmed = ({ type, status, confirmedInBlock }: Omit<Line, 'cancelled'>): boolean =>
  type === 'withdrawal' && status === 'completed' && confirmedInBlock === null;

/** Who says that a withdrawal was paid; a process of the release before knows no block. */
export const confirmation = (block: number | null | undefined): string =>
  typeof block === 'number'
    ? `Confirmed by the operator’s node at block ${block.toLocaleString('en-US')}.`
    : 'The operator says it was sent.';

/** Where a transaction stands, in a word; what its owner took back has not failed. */
export function statusWord(line: Line): string {
  if (line.cancelled) return 'Cancelled';
  return isUnconfirmed(line) ? 'Marked sent' : STATUSES[line.status];
}

/** @param calm for a line whose end is nobody's success, such as a trade closed at a loss */
export function StatusBadge({ line, calm = false }: { line: Line; calm?: boolean }) {
  const quiet = calm || line.cancelled || isUnconfirmed(line);
  return <Badge tone={quiet ? 'quiet' : STATUS_TONES[line.status]}>{statusWord(line)}</Badge>;
}
