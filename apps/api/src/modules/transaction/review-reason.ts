import { type ReasonAct, type ReasonCode, fitsAct } from '@sextant/business-rules';
import { invalidFields } from '#platform/http/index.js';
import type { TransactionRow } from './transaction-row.js';

type Status = 'processing' | 'completed' | 'failed';

/** @throws Refusal VALIDATION_FAILED for a reason that belongs to something else */
export function requireFit({ type }: TransactionRow, status: Status, reason: ReasonCode | null): void {
  const act = actOf(type, status);
  if (reason === null || (act && fitsAct(reason, act))) return;
  throw invalidFields([{ field: 'reason', message: 'This reason does not fit. Please choose another one.' }]);
}

function actOf(type: string, status: Status): ReasonAct | undefined {
  if (status === 'completed') return undefined;
  if (status === 'processing') return 'held';
  return type === 'withdrawal' ? 'withdrawal-refused' : 'deposit-refused';
}
