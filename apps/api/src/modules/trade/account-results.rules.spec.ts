import { describe, expect, it } from 'vitest';
import { cents } from '@sextant/money';
import { moneyWeightedReturn } from './account-results.rules.js';

const DAY = 86_400_000;
const BEGAN = Date.parse('2026-03-01T12:00:00.000Z');

/** The return of a result in cents after so many days, with flows in cents on days counted from the first. */
function returned(result: number, days: number, ...flows: [day: number, amount: number][]): number | null {
  const capital = {
    paidIn: cents(flows.reduce((sum, [, amount]) => sum + amount, 0)),
    firstAt: flows.length > 0 ? new Date(BEGAN) : null,
    moments: flows.reduce((sum, [day, amount]) => sum + BigInt(amount) * BigInt(BEGAN + day * DAY), 0n),
  };
  return moneyWeightedReturn(cents(result), capital, new Date(BEGAN + days * DAY));
}

describe('the money-weighted return', () => {
  it('is the result as a share of one deposit, however long it has been there', () => {
    expect(returned(10_000, 1, [0, 100_000])).toBe(10);
    expect(returned(10_000, 400, [0, 100_000])).toBe(10);
    expect(returned(-100_000, 400, [0, 100_000])).toBe(-100);
  });

  it('counts each later payment for the time that it has been there', () => {
    expect(returned(15_000, 20, [0, 100_000], [10, 100_000])).toBe(10);
    expect(returned(7_500, 20, [0, 100_000], [10, -50_000])).toBe(10);
  });

  it('is not moved by a deposit of this moment', () => {
    expect(returned(10_000, 20, [0, 100_000], [20, 9_900_000])).toBe(10);
  });

  it('is rounded half to even at the second decimal', () => {
    expect(returned(1, 10, [0, 20_000])).toBe(0);
    expect(returned(3, 10, [0, 20_000])).toBe(0.02);
    expect(returned(-3, 10, [0, 20_000])).toBe(-0.02);
  });

  it('is none without money, without time, and where nothing was there on average', () => {
    expect(returned(0, 10)).toBeNull();
    expect(returned(0, 0, [0, 100_000])).toBeNull();
    expect(returned(900, 20, [0, 100_000], [1, -200_000])).toBeNull();
  });
});
