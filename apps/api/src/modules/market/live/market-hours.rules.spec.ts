import { describe, expect, it } from '@jest/globals';
import { type SpecialDay, marketAt } from './market-hours.rules.js';

const SPECIAL: SpecialDay[] = [
  { date: '2026-11-26', hours: null },
  { date: '2026-11-27', hours: { from: '09:30', until: '13:00' } },
];
const at = (instant: string, ...status: Parameters<typeof marketAt>[2][]) =>
  marketAt(new Date(instant), SPECIAL, ...status);
const open = { open: true, nextOpening: null };
const closedUntil = (instant: string | null) => ({
  open: false,
  nextOpening: instant === null ? null : new Date(instant),
});

describe('the market', () => {
  it.each([
    ['the first second of a day in winter', '2026-03-04T14:30:00Z', open],
    ['the second before it', '2026-03-04T14:29:59Z', closedUntil('2026-03-04T14:30:00Z')],
    ['the last second of a day in winter', '2026-03-04T20:59:59Z', open],
    ['its end', '2026-03-04T21:00:00Z', closedUntil('2026-03-05T14:30:00Z')],
    ['a day in summer, an hour earlier by the clock of the world', '2026-07-01T13:30:00Z', open],
    ['a Friday evening before the clocks change', '2026-03-06T22:00:00Z', closedUntil('2026-03-09T13:30:00Z')],
    ['a Saturday', '2026-07-11T15:00:00Z', closedUntil('2026-07-13T13:30:00Z')],
    ['a holiday', '2026-11-26T16:00:00Z', closedUntil('2026-11-27T14:30:00Z')],
    ['the evening before a holiday', '2026-11-25T21:00:00Z', closedUntil('2026-11-27T14:30:00Z')],
    ['a short day', '2026-11-27T17:59:59Z', open],
    ['the afternoon of a short day', '2026-11-27T18:00:00Z', closedUntil('2026-11-30T14:30:00Z')],
  ])('at %s is as New York keeps it', (_, instant, expected) => expect(at(instant)).toEqual(expected));

  it('is closed while the exchange says so, without a known end', () => {
    const status = { open: false, at: new Date('2026-03-04T15:00:00Z') };
    expect(at('2026-03-04T15:01:00Z', status)).toEqual(closedUntil(null));
    expect(at('2026-03-04T15:01:00Z', { ...status, open: true })).toEqual(open);
  });

  it('does not go by what the exchange said too long ago, or before it opened', () => {
    const closed = (instant: string) => ({ open: false, at: new Date(instant) });
    expect(at('2026-03-04T15:06:00Z', closed('2026-03-04T15:00:00Z'))).toEqual(open);
    expect(at('2026-03-04T14:30:01Z', closed('2026-03-04T14:29:59Z'))).toEqual(open);
  });

  it('stays closed outside its hours, whatever the exchange says', () => {
    const status = { open: true, at: new Date('2026-03-04T22:00:00Z') };
    expect(at('2026-03-04T22:00:01Z', status)).toEqual(closedUntil('2026-03-05T14:30:00Z'));
  });
});
