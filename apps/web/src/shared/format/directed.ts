import type { TransactionDto } from '@sextant/api-client';
import { money } from './figures.js';

/**
 * An amount as it is seen from the available balance: `+$750.00`, `−$500.00`. What comes back from a trade is the person's
 * own money, gained or lost, and has no plus.
 */
export function directed({ type, direction, amount }: Pick<TransactionDto, 'type' | 'direction' | 'amount'>): string {
  if (direction === 'out') return `−${money(amount)}`;
  return type === 'trade' ? money(amount) : `+${money(amount)}`;
}
