import { cents } from '@sextant/money';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isClaimable, performance, profit, profitPercent, TRADE_MAX, TRADE_MIN } from './trade.js';

const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(cents);

describe('trade limits', () => {
  it('are 200 and 100,000 dollars', () => {
    expect([TRADE_MIN, TRADE_MAX]).toEqual([20_000n, 10_000_000n]);
  });
});

describe('profit', () => {
  it('is value less investment, and negative for a loss', () => {
    expect(profit(cents(20_001n), cents(20_000n))).toBe(1n);
    expect(profit(cents(19_000n), cents(20_000n))).toBe(-1000n);
  });

  it.each([
    [22_000n, 20_000n, 10],
    [19_000n, 20_000n, -5],
    [20_001n, 20_000n, 0],
    [20_003n, 20_000n, 0.02],
    [20_005n, 20_000n, 0.02],
    [19_997n, 20_000n, -0.02],
    [0n, 20_000n, -100],
    [40_000n, 30_000n, 33.33],
    [20_000n, 20_000n, 0],
  ])('%s on %s is %s percent', (value, investment, percent) => {
    expect(profitPercent(cents(value), cents(investment))).toBe(percent);
  });

  it('never shows a negative zero', () => {
    expect(Object.is(profitPercent(cents(9_999_999n), cents(10_000_000n)), 0)).toBe(true);
  });
});

describe('claiming', () => {
  it('needs at least one cent of profit', () => {
    expect(isClaimable(cents(20_001n), cents(20_000n))).toBe(true);
    expect(isClaimable(cents(20_000n), cents(20_000n))).toBe(false);
    expect(isClaimable(cents(19_999n), cents(20_000n))).toBe(false);
  });

  it('is offered exactly on trades that stand in profit', () => {
    fc.assert(
      fc.property(amounts, amounts, (value, investment) => {
        const stands = performance(value, investment);
        expect(isClaimable(value, investment)).toBe(stands === 'profit');
        expect(stands === 'loss').toBe(profit(value, investment) < 0n);
        expect(stands === 'even').toBe(value === investment);
      }),
    );
  });
});
