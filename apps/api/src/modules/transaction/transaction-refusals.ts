import { cents, dollars } from '@sextant/money';
import type { Refusal } from '#platform/http/index.js';
import { AmountExceedsBalance, QuoteExpired } from './transaction.errors.js';

/** The refusal with the available balance, in dollars. */
export function exceedsBalance(result: { available?: number }): Refusal {
  return AmountExceedsBalance({ field: 'amount', details: { available: dollars(cents(result.available ?? 0)) } });
}

/** The refusal of a quote; where the same transfer was carried out before, that nothing is left to do. */
export function quoteExpired({ already, type }: { already?: string | null; type?: string }): Refusal {
  if (!already) return QuoteExpired();
  const done = type === 'deposit' ? 'started this deposit' : 'requested this withdrawal';
  const message = `You already ${done}: ${already}, in your transaction history. Nothing more is needed. You only need a new rate for another one of the same amount.`;
  return QuoteExpired({ message, details: { already } });
}
