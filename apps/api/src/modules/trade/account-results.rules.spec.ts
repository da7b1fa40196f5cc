import { DAY_MS } from '@sextant/business-rules';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '@sextant/money';
import { type Capital, moneyWeightedReturn } from './account-results.rules.js';

const BEGAN = Date.parse('2026-03-01T12:00:00.000Z');

/** The return of a result in cents after so many days, with flows in cents on days counted from the first. */
function returned(result: number, days: number, ...flows: [day: number, amount: number][]): number | null {
  return moneyWeightedReturn(cents(result), capitalOf(flows), true, new Date(BEGAN + days * DAY_MS));
}

/** The same of an account without an open trade, in which nothing moved after this day. */
function idle(result: number, days: number, lastDay: number, ...flows: [day: number, amount: number][]): number | null {
  const capital = { ...capitalOf(flows), lastAt: new Date(BEGAN + lastDay * DAY_MS) };
  return moneyWeightedReturn(cents(result), capital, false, new Date(BEGAN + days * DAY_MS));
}

function capitalOf(flows: [day: number, amount: number][]): Capital {
  const came = flows.filter(([, amount]) => amount > 0);
  return {
    paidIn: total(flows),
    cameIn: total(came),
    firstAt: flows[0] ? new Date(BEGAN) : null,
    lastAt: new Date(BEGAN),
    moments: moments(flows),
    momentsIn: moments(came),
  };
}

function total(flows: [day: number, amount: number][]): Cents {
  return cents(flows.reduce((sum, [, amount]) => sum + amount, 0));
}

function moments(flows: [day: number, amount: number][]): bigint {
  return flows.reduce((sum, [day, amount]) => sum + BigInt(amount) * BigInt(BEGAN + day * DAY_MS), 0n);
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

  it.each([30, 60, 200, 329, 400])('stays what it was in an account that was emptied on day 30, on day %i', (day) => {
    expect(idle(10_000, day, 30, [0, 100_000], [30, -110_000])).toBe(10);
    expect(idle(-90_000, day, 30, [0, 100_000], [30, -10_000])).toBe(-90);
  });

  it.each([30, 60, 200, 329, 400])('stays what it was while money lies idle since day 30, on day %i', (day) => {
    expect(idle(10_000, day, 30, [0, 100_000], [30, -109_999])).toBe(10);
    expect(idle(100_000, day, 30, [0, 100_000], [30, -100_000])).toBe(100);
    expect(idle(-90_000, day, 30, [0, 100_000], [30, -9_999])).toBe(-90);
  });

  it('is none once less than a fifth is left on average of what came in', () => {
    // $1,000 in, $1,000 out on day 30, and a trade that still goes on.
    expect(returned(10_000, 60, [0, 100_000], [30, -100_000])).toBe(20);
    expect(returned(10_000, 150, [0, 100_000], [30, -100_000])).toBe(50);
    expect(returned(10_000, 151, [0, 100_000], [30, -100_000])).toBeNull();
    expect(returned(10_000, 329, [0, 100_000], [30, -110_000])).toBeNull();
    // Paid in again after a year, the first days would weigh next to nothing.
    expect(returned(10_000, 331, [0, 100_000], [30, -110_000], [330, 100_000])).toBeNull();
  });

  it('is none without money, without time, and where nothing was there on average', () => {
    expect(returned(0, 10)).toBeNull();
    expect(returned(0, 0, [0, 100_000])).toBeNull();
    expect(returned(900, 20, [0, 100_000], [1, -200_000])).toBeNull();
  });
});
