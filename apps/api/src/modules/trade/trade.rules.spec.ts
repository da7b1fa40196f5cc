import { describe, expect, it } from '@jest/globals';
import { cents, price } from '@sextant/money';
import type { TradeRow } from './trade-row.js';
import { investmentFault, tradePrice, tradeValue, unitsHeld } from './trade.rules.js';

const trade = (change: Partial<TradeRow> = {}): TradeRow => ({
  user_id: 'u',
  id: 't',
  symbol: 'AAPL',
  name: 'Apple Inc.',
  status: 'running',
  investment: 50_000,
  entry_price: 2_000_000,
  basis: 500_000_000,
  basis_price: 2_000_000,
  frozen_basis: null,
  frozen_price: null,
  price_source: 'simulated',
  settled_value: null,
  settled_price: null,
  settled_at: null,
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-20T10:00:00+00:00',
  ...change,
});

describe('the value of a trade', () => {
  it('follows the market while it runs', () => {
    expect(tradeValue(trade(), price(2_200_000))).toBe(55_000n);
    expect(tradeValue(trade(), price(1_000_000))).toBe(25_000n);
  });

  it('rounds half a cent to the even cent', () => {
    expect(tradeValue(trade({ basis: 10_000, basis_price: 2 }), price(1))).toBe(0n);
    expect(tradeValue(trade({ basis: 30_000, basis_price: 2 }), price(1))).toBe(2n);
  });

  it('stays frozen while paused, whatever the market does', () => {
    const paused = trade({ status: 'paused', frozen_basis: 512_340_000, frozen_price: 2_049_360 });
    expect(tradeValue(paused, price(9_000_000))).toBe(51_234n);
    expect(tradePrice(paused, price(9_000_000))).toBe(2_049_360n);
  });

  it('stays what was paid once it is completed', () => {
    const settled = trade({ status: 'completed', settled_value: 0, settled_price: 1 });
    expect(tradeValue(settled, price(9_000_000))).toBe(0n);
    expect(tradePrice(settled, price(9_000_000))).toBe(1n);
  });

  it('counts units from the basis, so a resumed trade holds others than it began with', () => {
    expect(unitsHeld(trade())).toBe('2.500000');
    expect(unitsHeld(trade({ basis: 600_000_000, basis_price: 2_500_000 }))).toBe('2.400000');
    expect(unitsHeld(trade({ basis: 10_000, basis_price: 2_000_000 }))).toBe('0.000050');
  });
});

describe('the size of a trade', () => {
  it('is 200 to 100,000 dollars, both included', () => {
    expect(investmentFault(cents(19_999))).toBe('Minimum trade amount is $200');
    expect(investmentFault(cents(20_000))).toBeUndefined();
    expect(investmentFault(cents(10_000_000))).toBeUndefined();
    expect(investmentFault(cents(10_000_001))).toBe('Maximum trade amount is $100,000');
  });
});
