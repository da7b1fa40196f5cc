import { describe, expect, it } from '@jest/globals';
import { isDay, lastDayOf, monthsIn, periodName, periodOf, periodTitle } from './period.rules.js';

const LATER = new Date('2027-06-01T12:00:00Z');

describe('the days of a statement', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('can be %s', (day) => expect(isDay(day)).toBe(true));
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '0026-01-01', 'today', '', 20260101, undefined])(
    'cannot be %s',
    (day) => expect(isDay(day)).toBe(false),
  );

  it.each([
    ['2026-02-01', '2026-02-28', '2026-02', 'February 2026'],
    ['2028-02-01', '2028-02-28', '2028-02-01-to-2028-02-28', '1 February 2028 to 28 February 2028'],
    ['2028-02-01', '2028-02-29', '2028-02', 'February 2028'],
    ['2026-01-01', '2026-12-31', '2026', '2026'],
    ['2026-11-20', '2026-11-20', '2026-11-20', '20 November 2026'],
    ['2026-01-01', '2026-02-28', '2026-01-01-to-2026-02-28', '1 January 2026 to 28 February 2026'],
    ['2026-05-01', '2026-05-31', '2026-05', 'May 2026'],
  ])('from %s to %s are called %s', (from, to, name, title) => {
    const period = periodOf(from, to, LATER);
    expect([periodName(period), periodTitle(period)]).toEqual([name, title]);
  });

  it('end at midnight behind the last one, or now, and are final two hours later', () => {
    const [from, to] = ['2026-11-01', '2026-11-30'];
    const at = (instant: string) => periodOf(from, to, new Date(instant));
    const during = at('2026-11-30T23:59:59.999Z');
    expect([during.until.toISOString(), during.final, lastDayOf(during)]).toEqual([
      '2026-12-01T00:00:00.000Z',
      false,
      '2026-11-30',
    ]);
    expect(at('2026-11-20T10:00:00Z').until.toISOString()).toBe('2026-11-20T10:00:00.001Z');
    expect(lastDayOf(at('2026-11-20T10:00:00Z'))).toBe('2026-11-20');
    for (const [instant, final] of [
      ['2026-12-01T00:00:00Z', false],
      ['2026-12-01T01:59:59.999Z', false],
      ['2026-12-01T02:00:00Z', true],
    ] as const) {
      expect([at(instant).until.toISOString(), at(instant).final]).toEqual(['2026-12-01T00:00:00.000Z', final]);
    }
  });

  it('have the months that have begun', () => {
    const months = (now: string) => monthsIn(periodOf('2026-01-01', '2026-12-31', new Date(now)));
    expect(months('2026-03-01T00:00:00Z')).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(months('2027-03-01T00:00:00Z')).toHaveLength(12);
  });
});
