import { describe, expect, it } from '@jest/globals';
import type { TradeEventDto } from '@sextant/api-client';
import { marksOf, meaningOf, rangeSince, stepsOf } from './trade-page.rules.js';

const now = Date.parse('2026-11-20T12:00:00.000Z');

const event = (kind: TradeEventDto['kind'], at: string): TradeEventDto => ({ kind, at, price: 200, value: 500 });

describe('the range that a trade is first shown in', () => {
  it.each([
    ['2026-11-20T11:59:00.000Z', '1D'],
    ['2026-11-16T12:00:00.000Z', '1W'],
    ['2026-10-31T12:00:00.000Z', '1M'],
    ['2026-09-23T12:00:00.000Z', '3M'],
    ['2026-01-01T12:00:00.000Z', '1Y'],
    ['2019-01-01T12:00:00.000Z', '5Y'],
  ])('opened at %s: %s', (opened, range) => expect(rangeSince(opened, now)).toBe(range));
});

describe('the marks on the line of the price', () => {
  it('marks only what happened within it', () => {
    const points = [
      { time: '2026-11-19T00:00:00.000Z', value: 1 },
      { time: '2026-11-20T00:00:00.000Z', value: 2 },
    ];
    const events = [event('opened', '2026-11-18T00:00:00.000Z'), event('paused', '2026-11-19T12:00:00.000Z')];
    expect(marksOf(events, points)).toEqual([{ time: '2026-11-19T12:00:00.000Z', text: 'Paused', side: 'above' }]);
    expect(marksOf(events, [])).toEqual([]);
  });
});

describe('the words of a trade', () => {
  it('tells each event with its value and price', () => {
    const [step] = stepsOf({
      symbol: 'AAPL',
      entrySource: 'simulated',
      events: [event('claimed', '2026-11-20T00:00:00.000Z')],
    });
    expect(step).toMatchObject({ title: 'Profit claimed', why: 'Worth $500.00, with AAPL at $200.00 (simulated)' });
  });

  it('says what happens to the money', () => {
    expect(meaningOf({ status: 'completed', claimable: false, currentValue: 480 })).toContain('$480.00 was paid');
    expect(meaningOf({ status: 'paused', claimable: false, currentValue: 480 })).toContain('stays at $480.00');
    expect(meaningOf({ status: 'running', claimable: true, currentValue: 520 })).toContain('Claiming ends the trade');
  });
});
