import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Cents, cents } from './cents.js';
import { microDollars, nearestCent, positionFrozen, positionOf, positionValue } from './position.js';
import { type Price, price } from './price.js';
import { mulDivHalfEven } from './rounding.js';

const amounts = fc.bigInt({ min: 20_000n, max: 10_000_000n }).map(cents);
const prices = fc.bigInt({ min: 10_000n, max: 20_000_000n }).map(price);

describe('a position', () => {
  it('is worth what basis × price ÷ basis price says', () => {
    fc.assert(
      fc.property(amounts, prices, prices, (investment, at, entry) => {
        expect(positionValue(positionOf(investment), at, entry)).toBe(mulDivHalfEven(investment, at, entry));
      }),
    );
  });

  it('never gains by leaving and coming back at one price, however often and at whichever moments', () => {
    fc.assert(
      fc.property(amounts, prices, fc.array(prices, { minLength: 1, maxLength: 50 }), (investment, entry, moments) => {
        let basis = positionOf(investment);
        let from = entry;
        let exact = { numerator: investment * 10_000n, denominator: 1n };
        for (const at of moments) {
          exact = { numerator: exact.numerator * at, denominator: exact.denominator * from };
          basis = positionFrozen(basis, at, from);
          from = at;
          expect(basis * exact.denominator <= exact.numerator).toBe(true);
        }
        const last = moments.at(-1) ?? entry;
        expect(nearestCent(basis)).toBe(positionValue(basis, last, last));
      }),
    );
  });

  it('loses less than a millionth of a dollar per pause', () => {
    const kept = positionFrozen(microDollars(2_000_000n), price(1_000_001n), price(3_000_000n));
    expect(kept).toBe(666_667n);
    expect(positionFrozen(microDollars(1n), price(1n), price(3n))).toBe(0n);
  });
});

const valueOf = (investment: Cents, at: Price, entry: Price) => positionValue(positionOf(investment), at, entry);

describe('the value of a position', () => {
  it('follows the price, half-even to the cent', () => {
    expect(valueOf(cents(20000n), price(1_100_000n), price(1_000_000n))).toBe(22000n);
    expect(valueOf(cents(1n), price(15_000n), price(10_000n))).toBe(2n);
    expect(valueOf(cents(1n), price(25_000n), price(10_000n))).toBe(2n);
    expect(valueOf(cents(1n), price(5_000n), price(10_000n))).toBe(0n);
  });

  it('is the investment itself at the entry price', () => {
    fc.assert(fc.property(amounts, prices, (investment, p) => valueOf(investment, p, p) === investment));
  });

  it('never falls when the price rises', () => {
    fc.assert(
      fc.property(amounts, prices, prices, prices, (basis, a, b, entry) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(valueOf(basis, low, entry) <= valueOf(basis, high, entry)).toBe(true);
      }),
    );
  });

  it('is within half a cent of the exact ratio', () => {
    fc.assert(
      fc.property(amounts, prices, prices, (basis, at, entry) => {
        const off = valueOf(basis, at, entry) * entry - basis * at;
        expect((off < 0n ? -off : off) * 2n <= entry).toBe(true);
      }),
    );
  });
});
