import { describe, expect, it } from '@jest/globals';
import { instantOf, type When } from './demo-calendar.js';
import { drawCustomers, SCRIPTED_CUSTOMERS } from './draw-customers.rules.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const instants = (...steps: (When | undefined)[]) =>
  steps.filter((step) => step !== undefined).map((step) => instantOf(step, NOW).getTime());

describe.each(['demo', 'another', ''])('the scripted customers of the seed "%s"', (seed) => {
  const customers = drawCustomers(seed);

  it('are forty, and the same at every start', () => {
    expect(customers).toHaveLength(SCRIPTED_CUSTOMERS);
    expect(drawCustomers(seed)).toEqual(customers);
  });

  it('do one thing after the other, and all of it before the demo ends', () => {
    for (const { registered, deposit, trades } of customers) {
      const before = instants(registered, deposit.at, deposit.decisions[0]?.at, trades[0]?.opened);
      expect(before).toEqual([...before].sort((a, b) => a - b));
      for (const { opened, paused, resumed, settled } of trades) {
        expect(instantOf(opened, NOW).getTime()).toBeGreaterThanOrEqual(before[2] ?? Infinity);
        const steps = instants(opened, paused, resumed, settled);
        expect(steps).toEqual([...steps].sort((a, b) => a - b));
      }
    }
  });

  it('trade amounts that a trade takes, and can pay the first one', () => {
    for (const { deposit, trades } of customers) {
      expect(deposit.amount).toBeGreaterThanOrEqual(1_000);
      for (const { investment } of trades) expect(investment).toBeGreaterThanOrEqual(200);
    }
  });

  it('settle, pause and still hold trades', () => {
    const trades = customers.flatMap((customer) => customer.trades);
    expect(trades.filter(({ settled }) => settled).length).toBeGreaterThan(60);
    expect(trades.filter(({ settled }) => !settled).length).toBeGreaterThan(3);
    expect(trades.filter(({ paused }) => paused).length).toBeGreaterThan(5);
  });
});

it('other seeds draw other trades', () => {
  expect(drawCustomers('demo')).not.toEqual(drawCustomers('another'));
});
