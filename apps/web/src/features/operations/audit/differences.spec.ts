import { describe, expect, it } from 'vitest';
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

  it('is nothing where nothing was kept', () => {
    expect(differencesOf(null, null)).toEqual([]);
  });
});
