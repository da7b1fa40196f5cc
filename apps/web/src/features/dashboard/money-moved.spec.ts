import { describe, expect, it } from '@jest/globals';
import { legendOf, marksOf, moneyMoved, tableOf } from './money-moved.js';

const NOTHING = { deposited: 0, withdrawn: 0, given: 0, fees: 0 };
const point = (date: string, moved: Partial<typeof NOTHING> = {}) => ({
  ...{ date, cash: 0, onHold: 0, invested: 0, total: 0, result: 0 },
  ...NOTHING,
  ...moved,
});

describe('money that moved on a day', () => {
  it('is said with its kind', () => {
    expect(moneyMoved(NOTHING)).toBeUndefined();
    expect(moneyMoved({ ...NOTHING, deposited: 500 })).toBe('Deposit of $500.00');
    expect(moneyMoved({ ...NOTHING, withdrawn: 999, fees: 1 })).toBe('Withdrawal of $999.00, fees of $1.00');
    expect(moneyMoved({ deposited: 500, withdrawn: 120.5, given: -3, fees: 2 })).toBe(
      'Deposit of $500.00, withdrawal of $120.50, fees of $2.00, bonus or correction of −$3.00',
    );
    expect(moneyMoved({ ...NOTHING, given: 398, fees: -2 })).toBe(
      'Fees given back of $2.00, bonus or correction of $398.00',
    );
  });

  it('stands in a table as it came: paid in or out by the customer, given, and fees', () => {
    const days = [
      point('2026-03-01', { deposited: 500.1, withdrawn: 120.5, fees: 2 }),
      point('2026-03-02', { given: 30 }),
      point('2026-03-03'),
      point('2026-03-04', { deposited: 5, withdrawn: 5 }),
    ];
    const { heads, cells } = tableOf(days);
    expect(heads).toEqual(['Value', 'Result', 'Deposits and withdrawals', 'Bonuses and corrections', 'Fees']);
    expect(days.map(({ date }) => cells({ time: `${date}T00:00:00Z`, value: 0 }).slice(2))).toEqual([
      ['+$379.60', '', '−$2.00'],
      ['', '+$30.00', ''],
      ['', '', ''],
      ['$0.00', '', ''],
    ]);
  });

  it('has no column for what did not happen in the period', () => {
    expect(tableOf([point('2026-03-01', { deposited: 5 })]).heads).toEqual([
      ...['Value', 'Result', 'Deposits and withdrawals'],
    ]);
  });

  it('is marked on its day, each kind in its own way', () => {
    const points = [point('2026-03-01', { deposited: 5 }), point('2026-03-02'), point('2026-03-03', { withdrawn: 1 })];
    expect(marksOf(points)).toEqual([
      { time: '2026-03-01T00:00:00Z', side: 'below' },
      { time: '2026-03-03T00:00:00Z', side: 'above' },
    ]);
    expect(legendOf(points)).toBe('↑ Deposit · ↓ Withdrawal');
    expect(marksOf([point('2026-03-02')])).toEqual([]);
    expect(legendOf([point('2026-03-02')])).toBeUndefined();
    expect(marksOf([point('2026-03-02', { given: -1 })])).toMatchObject([{ side: 'on' }]);
  });
});
