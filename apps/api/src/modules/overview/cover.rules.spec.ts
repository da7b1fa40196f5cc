import { cents, priceFromDollars } from '@sextant/money';
import { describe, expect, it } from '@jest/globals';
import { sumOfKnown, worthOf } from './cover.rules.js';

const RATES = [
  { coin: 'BTC', rate: priceFromDollars(60_000) },
  { coin: 'USDT', rate: priceFromDollars(1) },
];

describe('what custody should be worth', () => {
  it('is coins at their rate, also where more was sent than came in', () => {
    expect(worthOf('BTC', '0.5', RATES)).toBe(cents(3_000_000));
    expect(worthOf('BTC', '-0.5', RATES)).toBe(cents(-3_000_000));
    expect(worthOf('USDT', '12.34567891', RATES)).toBe(cents(1_235));
  });

  it('is not known without a rate, and then no sum is', () => {
    expect(worthOf('ETH', '1', RATES)).toBeNull();
    expect(sumOfKnown([cents(1), null])).toBeNull();
    expect(sumOfKnown([cents(1), cents(2)])).toBe(cents(3));
    expect(sumOfKnown([])).toBe(cents(0));
  });
});
