import type { Cents } from '@sextant/money';

/** What a settled trade paid, and what it would have paid at the recorded prices. */
export interface TradeAtPrices {
  /** Of its steps in their order, in ten-thousandths of a dollar, as text. */
  prices: string[];
  paid: Cents;
  due: Cents;
}

/** Compares settled trades with the recorded prices. Implemented by the trade module, which is above this one. */
export abstract class TradePrices {
  abstract of(userId: string, tradeId: string): Promise<TradeAtPrices>;
}
