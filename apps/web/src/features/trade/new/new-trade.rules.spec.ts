import { describe, expect, it } from '@jest/globals';
import { cents } from '@sextant/money';
import { amountFault, toastOf, unitsAbout, worstDaySentence } from './new-trade.rules.js';

const rich = cents(1_000_000_00n);

describe('the amount of a new trade', () => {
  it.each([
    ['', 'Minimum amount is $200'],
    ['.', 'Minimum amount is $200'],
    ['199.99', 'Minimum amount is $200'],
    ['200', undefined],
    ['100000.00', undefined],
    ['100000.01', 'Maximum amount is $100,000'],
    ['99999999999', 'Maximum amount is $100,000'],
  ])('typed as "%s": %s', (typed, fault) => expect(amountFault(typed, rich)).toBe(fault));

  it('is covered by the available balance to the last cent', () => {
    expect(amountFault('500', cents(500_00n))).toBeUndefined();
    expect(amountFault('500.01', cents(500_00n))).toBe('You do not have enough balance to create this trade');
  });

  it('is refused in a toast in the words of the trade', () => {
    expect(toastOf('Minimum amount is $200')).toBe('Minimum trade amount is $200');
    expect(toastOf('Maximum amount is $100,000')).toBe('Maximum trade amount is $100,000');
    expect(toastOf('Please select a trading asset')).toBe('Please select a trading asset');
  });
});

describe('the shares an amount buys', () => {
  it.each([
    [500_00n, 228.72, '2.186079'],
    [200_00n, 0.5, '400.000000'],
    [200_00n, 900_000, '0.000222'],
  ])('%s cents at %d', (amount, price, units) => expect(unitsAbout(cents(amount), price)).toBe(units));
});

describe('the worst day of a stock', () => {
  const symbol = 'TSLA';
  const quote = { source: 'simulated' };

  it('is told for this amount, on the day it was in UTC', () => {
    const worstDay = { date: '2026-03-03', changePercent: -9.1, since: '2025-11-20' };
    expect(worstDaySentence({ symbol, worstDay, quote }, cents(500_00n))).toBe(
      'The worst day of TSLA since Nov 20, 2025 was Mar 3, 2026: it fell 9.10%, and $500.00 would have become $454.50 (simulated prices).',
    );
  });

  it('is not told where none is known, or none lost', () => {
    expect(worstDaySentence({ symbol, quote }, cents(500_00n))).toBeUndefined();
    const worstDay = { date: '2026-03-03', changePercent: 0.2, since: '2025-11-20' };
    expect(worstDaySentence({ symbol, worstDay, quote }, cents(500_00n))).toBeUndefined();
  });
});
