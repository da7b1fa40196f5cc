import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents, MAX_AMOUNT } from './cents.js';
import { formatPrice, price, priceFromDollars, priceToNumber, valueAt } from './price.js';

const prices = fc.bigInt({ min: 1n, max: 10n ** 10n }).map(price);
const amounts = fc.bigInt({ min: 1n, max: MAX_AMOUNT }).map(cents);

describe('price', () => {
  it.each([0n, -1n, 1.5, '1.5', ''])('throws on %p', (value) => {
    expect(() => price(value)).toThrow(RangeError);
  });

  it.each([
    [65000, 650_000_000n],
    ['189.23', 1_892_300n],
    [0.9998, 9_998n],
    ['0.00005', 0n],
    ['0.00015', 2n],
    ['0.00025', 2n],
    ['189.23455', 1_892_346n],
    [189.234449999, 1_892_344n],
  ])('%p dollars are %s ten-thousandths, half to even', (value, expected) => {
    if (expected === 0n) expect(() => priceFromDollars(value)).toThrow(RangeError);
    else expect(priceFromDollars(value)).toBe(expected);
  });

  it.each([-1, 0, Number.NaN, Infinity, 1e21, 1e-7, '1e3', '1,000', '.5', '5.', ' 5', '-5', ''])(
    'refuses %p dollars',
    (value) => {
      expect(() => priceFromDollars(value)).toThrow(RangeError);
    },
  );

  it('travels as a number and back unchanged', () => {
    fc.assert(fc.property(prices, (p) => priceFromDollars(priceToNumber(p)) === p));
    expect(() => priceToNumber(price(2n ** 60n))).toThrow(RangeError);
  });

  it.each([
    [650_000_000n, '$65,000.00'],
    [9_998n, '$0.9998'],
    [1_892_300n, '$189.23'],
    [1_892_310n, '$189.231'],
    [10_000n, '$1.00'],
    [1n, '$0.0001'],
  ])('%s reads %s', (p, text) => {
    expect(formatPrice(price(p))).toBe(text);
  });
});

describe('valueAt', () => {
  it('follows the price, half-even to the cent', () => {
    expect(valueAt(cents(20000n), price(1_100_000n), price(1_000_000n))).toBe(22000n);
    expect(valueAt(cents(1n), price(15_000n), price(10_000n))).toBe(2n);
    expect(valueAt(cents(1n), price(25_000n), price(10_000n))).toBe(2n);
    expect(valueAt(cents(1n), price(5_000n), price(10_000n))).toBe(0n);
  });

  it('is the basis itself at the same price: pausing and resuming at once makes nothing', () => {
    fc.assert(fc.property(amounts, prices, (basis, p) => valueAt(basis, p, p) === basis));
  });

  it('never falls when the price rises', () => {
    fc.assert(
      fc.property(amounts, prices, prices, prices, (basis, a, b, entry) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(valueAt(basis, low, entry) <= valueAt(basis, high, entry)).toBe(true);
      }),
    );
  });

  it('is within half a cent of the exact ratio', () => {
    fc.assert(
      fc.property(amounts, prices, prices, (basis, at, entry) => {
        const off = valueAt(basis, at, entry) * entry - basis * at;
        expect((off < 0n ? -off : off) * 2n <= entry).toBe(true);
      }),
    );
  });
});
