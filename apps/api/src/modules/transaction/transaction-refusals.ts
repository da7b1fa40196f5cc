import { cents, dollars } from '@sextant/money';
import type { Refusal } from '#platform/http/index.js';
import { AmountExceedsBalance } from './transaction.errors.js';

/** The refusal with the available balance, in dollars. */
export function exceedsBalance(result: { available?: number }): Refusal {
  return AmountExceedsBalance({ field: 'amount', details: { available: dollars(cents(result.available ?? 0)) } });
}
