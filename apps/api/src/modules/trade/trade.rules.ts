import { TRADE_MAX, TRADE_MIN, maximumTrade, minimumTrade } from '@sextant/business-rules';
import {
  type Cents,
  type Price,
  cents,
  divideHalfEven,
  microDollars,
  nearestCent,
  positionValue,
  price,
} from '@sextant/money';
import type { TradeRow } from './trade-row.js';

/** What is wrong with an investment, as the field says it. */
export function investmentFault(investment: Cents): string | undefined {
  if (investment < TRADE_MIN) return minimumTrade(TRADE_MIN);
  if (investment > TRADE_MAX) return maximumTrade(TRADE_MAX);
  return undefined;
}

/** What a trade is worth: running at the market, paused frozen, completed as settled. */
export function tradeValue(trade: TradeRow, market: Price): Cents {
  if (trade.status === 'running') return positionValue(microDollars(trade.basis), market, price(trade.basis_price));
  if (trade.frozen_basis !== null) return nearestCent(microDollars(trade.frozen_basis));
  return cents(trade.settled_value ?? 0);
}

/** The price that the value above stands on. */
export function tradePrice(trade: TradeRow, market: Price): Price {
  const own = trade.frozen_price ?? trade.settled_price;
  return own === null ? market : price(own);
}

const UNIT_DECIMALS = 6;

/** Shares held, basis ÷ basis price, to six decimals for showing; sums are made with the exact ratio. */
export function unitsHeld(trade: TradeRow): string {
  const scaled = divideHalfEven(BigInt(trade.basis) * 10n ** BigInt(UNIT_DECIMALS), BigInt(trade.basis_price) * 100n);
  const digits = scaled.toString().padStart(UNIT_DECIMALS + 1, '0');
  return `${digits.slice(0, -UNIT_DECIMALS)}.${digits.slice(-UNIT_DECIMALS)}`;
}
