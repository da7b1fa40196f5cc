import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { partsOf } from './allocation.js';

describe('the allocation of an account', () => {
  it('names each stock, cash and what is on hold, without what is empty', () => {
    const parts = partsOf({ stocks: [{ symbol: 'AAPL', value: 300 }], cash: 100, onHold: 0 });
    expect(parts).toEqual([
      { name: 'AAPL', kind: 'stock', value: 300, percent: 75 },
      { name: 'Cash', kind: 'cash', value: 100, percent: 25 },
    ]);
    expect(partsOf({ stocks: [], cash: 0, onHold: 0 })).toEqual([]);
  });

  it('gives what is missing by rounding to those that lost most by it', () => {
    const stocks = ['AAPL', 'MSFT', 'TSLA'].map((symbol) => ({ symbol, value: 1 }));
    expect(partsOf({ stocks, cash: 0, onHold: 0 }).map(({ percent }) => percent)).toEqual([33.4, 33.3, 33.3]);
  });

  it('adds up to 100 percent, whatever is held', () => {
    const amount = fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 10 }), amount, amount, (values, cash, onHold) => {
        const parts = partsOf({ stocks: values.map((value, index) => ({ symbol: `S${index}`, value })), cash, onHold });
        const tenths = parts.reduce((sum, { percent }) => sum + Math.round(percent * 10), 0);
        expect(tenths).toBe(parts.length === 0 ? 0 : 1000);
      }),
    );
  });
});
