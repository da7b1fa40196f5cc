import type { LineTradeRow, TransactionRow } from './transaction-row.js';

/**
 * What a line realised of its trade, in cents: each cent of a result stands on exactly one line, so their sum is the net
 * result of all trades that ended. Null where nothing was realised.
 */
export function realisedResult(
  { type, direction, amount }: Pick<TransactionRow, 'type' | 'direction' | 'amount'>,
  trade: LineTradeRow | null,
): number | null {
  if (type === 'profit_claim') return amount;
  if (trade === null || trade.returned === null) return null;
  if (direction === 'in') return Math.min(0, trade.returned - trade.invested);
  // Nothing returned, so there is no line of it; the loss stands where the trade was opened.
  return trade.returned === 0 ? -trade.invested : null;
}
