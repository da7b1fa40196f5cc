import type { TransactionDto, TransactionStatus } from '@sextant/api-client';
import { Badge, type Tone } from './badge.js';

type Line = Pick<TransactionDto, 'status' | 'cancelled'>;

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

/** Where a transaction stands, in a word; what its owner took back has not failed. */
export const statusWord = ({ status, cancelled }: Line): string => (cancelled ? 'Cancelled' : STATUSES[status]);

/** @param calm for a line whose end is nobody's success, such as a trade closed at a loss */
export function StatusBadge({ line, calm = false }: { line: Line; calm?: boolean }) {
  return <Badge tone={calm || line.cancelled ? 'quiet' : STATUS_TONES[line.status]}>{statusWord(line)}</Badge>;
}
