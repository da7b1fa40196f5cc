import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents, centsFromDollars, dollars, MAX_AMOUNT, sumCents, ZERO } from './cents.js';
import { formatDollars, formatWholeDollars } from './format.js';

const amounts = fc.bigInt({ min: 1n, max: MAX_AMOUNT }).map(cents);

describe('cents', () => {
  it('takes whole cents in any exact form', () => {
    expect(cents(5n)).toBe(5n);
    expect(cents(-5)).toBe(-5n);
    expect(cents('9007199254740993')).toBe(9007199254740993n);
    expect(cents('-0')).toBe(ZERO);
  });

  it.each([1.5, Number.NaN, Infinity, 2 ** 53, '1.0', '', ' 1', '1e3', '0x10', '+1', '1_000'])(
    'throws on %p',
    (value) => {
      expect(() => cents(value)).toThrow(RangeError);
    },
  );
});

describe('centsFromDollars', () => {
  it.each([
    [1, 100n],
    [0.01, 1n],
    [0.1, 10n],
    [19.99, 1999n],
    [1.15, 115n],
    [200, 20000n],
    [1_000_000_000, 100_000_000_000n],
    [999_999_999.99, 99_999_999_999n],
  ])('%p dollars are %s cents', (value, expected) => {
    expect(centsFromDollars(value)).toBe(expected);
  });

  const refused: unknown[] = [
    0,
    -0,
    -1,
    -0.01,
    0.001,
    1.005,
    0.1 + 0.2,
    1e-7,
    1_000_000_000.01,
    1e21,
    Number.NaN,
    Infinity,
    -Infinity,
    '10',
    '10.00',
    '',
    ' ',
    '1e3',
    null,
    undefined,
    true,
    [],
    [5],
    {},
    10n,
    { valueOf: () => 5 },
  ];

  it.each(refused.map((value) => [value]))('refuses %p', (value) => {
    expect(centsFromDollars(value)).toBeUndefined();
  });

  it('gives back every amount that went out over the wire, through JSON as well', () => {
    fc.assert(fc.property(amounts, (c) => centsFromDollars(JSON.parse(JSON.stringify(dollars(c)))) === c));
  });

  it('takes no number that has more than two decimals as written', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (value) => {
        const accepted = centsFromDollars(value);
        if (accepted !== undefined) expect(dollars(accepted)).toBe(value);
      }),
    );
  });
});

describe('dollars', () => {
  it('writes at most two decimals, negative amounts included', () => {
    expect(dollars(cents(-123450))).toBe(-1234.5);
    expect(JSON.stringify(dollars(cents(110)))).toBe('1.1');
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_AMOUNT, max: MAX_AMOUNT }), (c) => {
        expect(String(dollars(cents(c)))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('throws rather than lose a cent', () => {
    expect(() => dollars(cents(2n ** 53n))).toThrow(RangeError);
  });
});

describe('formatDollars', () => {
  it.each([
    [123450n, '$1,234.50'],
    [-123450n, '-$1,234.50'],
    [0n, '$0.00'],
    [5n, '$0.05'],
    [-5n, '-$0.05'],
    [100_000_000_000n, '$1,000,000,000.00'],
    [9223372036854775807n, '$92,233,720,368,547,758.07'],
  ])('%s cents read %s', (c, text) => {
    expect(formatDollars(cents(c))).toBe(text);
  });

  it('says a limit without decimals where it has no cents', () => {
    expect(formatWholeDollars(cents(20000n))).toBe('$200');
    expect(formatWholeDollars(cents(10_000_000n))).toBe('$100,000');
    expect(formatWholeDollars(cents(9950n))).toBe('$99.50');
  });

  it('loses nothing: the text read back is the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n }), (c) => {
        expect(BigInt(formatDollars(cents(c)).replace(/[$,.]/g, ''))).toBe(c);
      }),
    );
  });
});

describe('sumCents', () => {
  it('adds exactly, in any order', () => {
    expect(sumCents([])).toBe(ZERO);
    fc.assert(
      fc.property(fc.array(amounts), (row) => {
        expect(sumCents(row)).toBe(sumCents(row.toReversed()));
        expect(sumCents([...row, ...row.map((c) => cents(-c))])).toBe(ZERO);
      }),
    );
  });
});
