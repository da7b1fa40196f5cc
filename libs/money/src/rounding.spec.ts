import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { divideHalfEven, divideUp, mulDivHalfEven } from './rounding.js';

const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const notZero = whole.filter((n) => n !== 0n);
const size = (n: bigint): bigint => (n < 0n ? -n : n);

describe('divideHalfEven', () => {
  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [5n, -2n, -2n],
    [-5n, -2n, 2n],
    [1n, 2n, 0n],
    [3n, 2n, 2n],
    [-1n, 2n, 0n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
    [49n, 100n, 0n],
    [51n, 100n, 1n],
    [0n, 7n, 0n],
    [6n, 3n, 2n],
  ])('%s ÷ %s is %s', (numerator, denominator, expected) => {
    expect(divideHalfEven(numerator, denominator)).toBe(expected);
  });

  it('refuses to divide by zero', () => {
    expect(() => divideHalfEven(1n, 0n)).toThrow(RangeError);
    expect(() => mulDivHalfEven(1n, 2n, 0n)).toThrow(RangeError);
    expect(() => divideUp(1n, 0n)).toThrow(RangeError);
  });

  it('is never more than half a step off, and on an exact half lands on the even neighbour', () => {
    fc.assert(
      fc.property(whole, notZero, (a, b) => {
        const rounded = divideHalfEven(a, b);
        const off = size(a - rounded * b) * 2n;
        expect(off <= size(b)).toBe(true);
        if (off === size(b)) expect(rounded % 2n).toBe(0n);
      }),
    );
  });

  it('favours neither side: a debt rounds as the same credit does', () => {
    fc.assert(
      fc.property(whole, notZero, (a, b) => {
        expect(divideHalfEven(-a, b)).toBe(-divideHalfEven(a, b));
        expect(divideHalfEven(a, -b)).toBe(-divideHalfEven(a, b));
      }),
    );
  });

  it('never puts a smaller sum above a larger one', () => {
    fc.assert(
      fc.property(whole, whole, notZero, (a, b, c) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(divideHalfEven(low, size(c)) <= divideHalfEven(high, size(c))).toBe(true);
      }),
    );
  });
});

describe('mulDivHalfEven', () => {
  it('rounds once, at the end', () => {
    expect(mulDivHalfEven(1n, 10n, 4n)).toBe(2n);
    expect(mulDivHalfEven(3n, 7n, 7n)).toBe(3n);
  });

  it('gives back what was multiplied by the divisor', () => {
    fc.assert(fc.property(whole, notZero, (a, b) => mulDivHalfEven(a, b, b) === a));
  });
});

describe('divideUp', () => {
  it('is the smallest whole number not below the quotient', () => {
    fc.assert(
      fc.property(whole, notZero, (a, b) => {
        const up = divideUp(a, b);
        const [over, under] = b < 0n ? [-a, -b] : [a, b];
        expect(up * under >= over && (up - 1n) * under < over).toBe(true);
      }),
    );
  });
});
