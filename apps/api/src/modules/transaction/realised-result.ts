import type { LineTradeRow, TransactionRow } from './transaction-row.js';

/**
 * The part of its trade's result that a line realised, in cents: each cent of a result is on exactly one line, so their
 * sum is the net result of all ended trades. Null if nothing was realised.
 */
export function realisedResult(
  { type, direction, amount }: Pick<TransactionRow, 'type' | 'direction' | 'amount'>,
  trade: LineTradeRow | null,
): number | null {
  if (type === 'profit_claim') return amount;
  if (trade === null || trade.returned === null) return null;
  if (direction === 'in') return Math.min(0, trade.returned - trade.invested);
  // Nothing was returned, so no line was written for it; the loss is on the line that opened the trade.
  return trade.returned === 0 ? -trade.invested : null;
}
