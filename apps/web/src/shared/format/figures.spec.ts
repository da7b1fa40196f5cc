import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { coins, countText, money, priceText, tokenUnits } from './figures.js';

const PRICES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

describe('figures are written as US formats write them', () => {
  it.each([
    [0, '$0.00'],
    [169.2, '$169.20'],
    [0.0712, '$0.0712'],
    [64684.9306, '$64,684.9306'],
    [1234567.125, '$1,234,567.125'],
    [999.99996, '$1,000.00'],
  ])('a price of %s as %s', (price, text) => {
    expect(priceText(price)).toBe(text);
  });

  it('any price', () => {
    const prices = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(fc.property(prices, (price) => priceText(price) === `$${PRICES.format(price)}`));
  });

  it('coins, with all their decimals', () => {
    expect(coins('12500', 'USDT')).toBe('12,500 USDT');
    expect(coins('-1234567.000125', 'ETH')).toBe('-1,234,567.000125 ETH');
    expect([coins('0.00000001', 'BTC'), coins('999', 'USDT')]).toEqual(['0.00000001 BTC', '999 USDT']);
  });

  it('units of a token that nobody knows, however many', () => {
    expect(tokenUnits('1')).toBe('1 smallest unit');
    expect(tokenUnits(String(2n ** 256n - 1n))).toMatch(/^115,792,(\d{3},){23}\d{3} smallest units$/);
  });

  it('any count, and any amount of money', () => {
    fc.assert(fc.property(fc.nat(), (count) => countText(count) === count.toLocaleString('en-US')));
    expect([money(1_234_567.5), money(-1234.5), money(999)]).toEqual(['$1,234,567.50', '−$1,234.50', '$999.00']);
  });
});
