import { cents, divideHalfEven, type Cents } from '@sextant/money';

/** Smallest and largest investment of a trade, for every asset: 200 and 100,000 dollars. */
export const TRADE_MIN: Cents = cents(200_00n);
export const TRADE_MAX: Cents = cents(100_000_00n);

/** Value less investment; negative for a loss. */
export function profit(value: Cents, investment: Cents): Cents {
  return cents(value - investment);
}

/** Profit as a share of the investment, in percent with at most 2 decimals, half-even. The investment is above zero. */
export function profitPercent(value: Cents, investment: Cents): number {
  return Number(divideHalfEven((value - investment) * 10_000n, investment)) / 100;
}

/** Whether a trade may be claimed: a profit of at least one cent. */
export function isClaimable(value: Cents, investment: Cents): boolean {
  return value - investment >= 1n;
}

/** Where a trade stands: above, below or exactly at its investment. */
export function performance(value: Cents, investment: Cents): 'profit' | 'loss' | 'even' {
  if (value === investment) return 'even';
  return value > investment ? 'profit' : 'loss';
}
