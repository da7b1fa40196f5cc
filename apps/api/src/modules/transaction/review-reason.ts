import { type ReasonAct, type ReasonCode, fitsAct } from '@sextant/business-rules';
import { invalidFields } from '#platform/http/index.js';
import type { ReviewStatus } from './dto/review.request.js';
import type { TransactionRow } from './transaction-row.js';

/** @throws Refusal VALIDATION_FAILED for a reason that belongs to something else */
export function requireFit({ type }: TransactionRow, status: ReviewStatus, reason: ReasonCode | null): void {
  const act = actOf(type, status);
  if (reason === null || (act && fitsAct(reason, act))) return;
  throw invalidFields([{ field: 'reason', message: 'This reason does not fit. Please choose another one.' }]);
}

/** @throws Refusal VALIDATION_FAILED for a hash where nothing can have been sent */
export function requireNoHash(status: ReviewStatus, txHash: string | null): void {
  if (txHash === null || (status !== 'on-hold' && status !== 'resumed')) return;
  throw invalidFields([{ field: 'txHash', message: 'A withdrawal is put on hold, or resumed, without a hash' }]);
}

function actOf(type: string, status: ReviewStatus): ReasonAct | undefined {
  if (status === 'completed' || status === 'resumed') return undefined;
  if (status === 'processing') return 'held';
  if (status === 'on-hold') return 'withdrawal-held';
  return type === 'withdrawal' ? 'withdrawal-refused' : 'deposit-refused';
}
