import { describe, expect, it } from '@jest/globals';
import { differencesOf } from './differences.js';

describe('what a record changed', () => {
  it('is a line for each value, of before and after', () => {
    expect(
      differencesOf({ status: 'active', type: 'x' }, { status: 'suspended', type: 'x', statusReason: 'y' }),
    ).toEqual([
      { name: 'status', before: 'active', after: 'suspended', changed: true },
      { name: 'type', before: 'x', after: 'x', changed: false },
      { name: 'status reason', before: '', after: 'y', changed: true },
    ]);
  });

  it('names a value within another by both names', () => {
    expect(differencesOf(null, { tried: { amount: 5 }, list: ['a'] })).toEqual([
      { name: 'tried amount', before: '', after: '5', changed: true },
      { name: 'list 0', before: '', after: 'a', changed: true },
    ]);
  });

  it('says sums in dollars, the same one under the same name', () => {
    expect(differencesOf({ cents: '500000', granted: '2550' }, { kind: 'budget', amount: '1250000' })).toEqual([
      { name: 'amount', before: '$5,000.00', after: '$12,500.00', changed: true },
      { name: 'granted', before: '$25.50', after: '', changed: true },
      { name: 'kind', before: '', after: 'budget', changed: true },
    ]);
    // Of a wallet, in coins.
    expect(differencesOf(null, { coin: 'BTC', amount: '12' })).toContainEqual(
      expect.objectContaining({ name: 'amount', after: '12' }),
    );
  });

  it('is nothing where nothing was kept', () => {
    expect(differencesOf(null, null)).toEqual([]);
  });
});
