import { DAY_MS } from '@sextant/business-rules';
import { describe, expect, it } from '@jest/globals';
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
  return {
    paidIn: total(flows),
    mostPaidIn: mostOf(flows),
    firstAt: flows[0] ? new Date(BEGAN) : null,
    lastAt: new Date(BEGAN),
    moments: moments(flows),
  };
}

function total(flows: [day: number, amount: number][]): Cents {
  return cents(flows.reduce((sum, [, amount]) => sum + amount, 0));
}

function mostOf(flows: [day: number, amount: number][]): Cents {
  return cents(Math.max(0, ...flows.map((_, index) => Number(total(flows.slice(0, index + 1))))));
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
    expect(returned(10_000, 20, [0, 100_000], [20, 200_000])).toBe(10);
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

  it('is none once less than a third of the most that was there is left on average', () => {
    // $1,000 in, $1,000 out on day 30, and a trade that still goes on.
    expect(returned(10_000, 60, [0, 100_000], [30, -100_000])).toBe(20);
    expect(returned(10_000, 90, [0, 100_000], [30, -100_000])).toBe(30);
    expect(returned(10_000, 91, [0, 100_000], [30, -100_000])).toBeNull();
    expect(returned(10_000, 329, [0, 100_000], [30, -110_000])).toBeNull();
    // Paid in again after a year, the first days would weigh next to nothing.
    expect(returned(10_000, 331, [0, 100_000], [30, -110_000], [330, 100_000])).toBeNull();
  });

  const SECOND = 1 / 86_400;
  const SAVINGS = Array.from({ length: 24 }, (_, month): [number, number] => [month * 30, 50_000]);
  const IN_AND_OUT = Array.from({ length: 24 }, (_, half): [number, number] => [
    half * 15,
    half % 2 ? -99_000 : 100_000,
  ]);
  it.each<{ name: string; days: number; flows: [day: number, amount: number][]; shown: boolean }>([
    {
      name: 'the great part came a day ago',
      days: 365,
      flows: [
        [0, 10_000],
        [364, 100_000_000],
      ],
      shown: false,
    },
    {
      name: 'it came a minute ago',
      days: 30 + 60 * SECOND,
      flows: [
        [0, 20_000],
        [30, 9_900_000],
      ],
      shown: false,
    },
    {
      name: 'it came an hour ago',
      days: 30 + 3_600 * SECOND,
      flows: [
        [0, 20_000],
        [30, 9_900_000],
      ],
      shown: false,
    },
    {
      name: 'two minutes after the first money',
      days: 120 * SECOND,
      flows: [
        [0, 20_000],
        [110 * SECOND, 950_000],
      ],
      shown: false,
    },
    {
      name: 'in steps of ten times',
      days: 40,
      flows: [
        [0, 1_000],
        [10, 10_000],
        [20, 100_000],
        [30, 1_000_000],
      ],
      shown: false,
    },
    {
      name: 'it was there for a day',
      days: 365,
      flows: [
        [0, 10_000],
        [200, 100_000_000],
        [201, -100_000_000],
      ],
      shown: false,
    },
    {
      name: 'it came first and left after a day',
      days: 365,
      flows: [
        [0, 100_000_000],
        [1, -99_990_000],
      ],
      shown: false,
    },
    {
      name: 'most was taken out, and is back since today',
      days: 101,
      flows: [
        [0, 100_000],
        [10, -99_000],
        [100, 99_000],
      ],
      shown: false,
    },
    {
      name: 'a cent was there for years',
      days: 1_001,
      flows: [
        [0, 1],
        [1_000, 100_000],
      ],
      shown: false,
    },
    {
      name: 'a fifth of it was there',
      days: 100,
      flows: [
        [0, 1_000_000],
        [20, -999_999],
      ],
      shown: false,
    },
    { name: 'monthly savings', days: 720, flows: SAVINGS, shown: true },
    { name: 'monthly savings on the day of one', days: 690, flows: SAVINGS, shown: true },
    { name: 'in and out each month', days: 360, flows: IN_AND_OUT, shown: true },
    {
      name: 'doubled in the middle',
      days: 100,
      flows: [
        [0, 100_000],
        [50, 100_000],
      ],
      shown: true,
    },
    {
      name: 'half was taken out early',
      days: 100,
      flows: [
        [0, 100_000],
        [1, -50_000],
      ],
      shown: true,
    },
    {
      name: 'a bonus on the last day',
      days: 100,
      flows: [
        [0, 100_000],
        [99, 25_000],
      ],
      shown: true,
    },
  ])('$name: three times the share of the money at most, or none', ({ days, flows, shown }) => {
    const most = Number(mostOf(flows));
    for (const share of [-1, -0.5, -0.0015, 0, 0.0015, 0.01, 1]) {
      const found = returned(Math.round(most * share), days, ...flows);
      if (share === 0.01) expect(found !== null).toBe(shown);
      if (found === null) continue;
      expect(Math.abs(found)).toBeLessThanOrEqual(Math.abs(share) * 300 + 0.01);
      expect(found).toBeGreaterThanOrEqual(-100);
    }
  });

  it('is none without money, without time, and where nothing was there on average', () => {
    expect(returned(0, 10)).toBeNull();
    expect(returned(0, 0, [0, 100_000])).toBeNull();
    expect(returned(900, 20, [0, 100_000], [1, -200_000])).toBeNull();
  });
});
