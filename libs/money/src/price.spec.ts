import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPrice, price, priceFromDollars, priceToNumber } from './price.js';

const prices = fc.bigInt({ min: 1n, max: 10n ** 10n }).map(price);

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
