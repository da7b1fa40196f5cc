import type { TransactionDto } from '@sextant/api-client';
import { money } from '#shared/format/index.js';
import { KINDS } from './kinds.js';

/** What a line lost, below zero: of the line that ends a trade with less than was put in. */
export const lossOf = ({ realisedResult }: Pick<TransactionDto, 'realisedResult'>): number | undefined =>
  realisedResult !== null && realisedResult < 0 ? realisedResult : undefined;

/** What a line is called. */
export function labelOf(line: Pick<TransactionDto, 'type' | 'direction' | 'realisedResult'>): string {
  if (lossOf(line) === undefined) return KINDS[line.type].label;
  return line.direction === 'in' ? 'Trade closed at a loss' : 'Trade that lost everything';
}

/** What happened, in a sentence: of a loss the figures, of what an operator booked the reason. */
export function aboutOf(
  line: Pick<TransactionDto, 'type' | 'description' | 'reason' | 'trade' | 'realisedResult'>,
): string {
  const { type, description, reason, trade } = line;
  if (trade && lossOf(line) !== undefined) {
    return `${trade.symbol}: ${money(trade.invested)} invested, ${money(trade.returned ?? 0)} returned`;
  }
  const booked = type === 'bonus' || type === 'fee' || type === 'adjustment';
  return (booked && reason) || description;
}
