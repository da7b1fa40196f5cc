import { describe, expect, it } from '@jest/globals';
import { utcInstant, utcPeriod } from './utc-instant.js';

describe('a moment that was typed', () => {
  it('is in UTC, whatever the zone of the browser', () => {
    expect(utcInstant('2026-11-23T10:30')).toBe('2026-11-23T10:30:00.000Z');
    expect(utcInstant('2026-11-23T10:30:05')).toBe('2026-11-23T10:30:05.000Z');
  });

  it.each(['', '20261-11-23T10:30', '202611-11-23T10:30', '0026-11-23T10:30', 'tomorrow', '2026-13-01T00:00'])(
    'is none in "%s"',
    (typed) => {
      expect(utcInstant(typed)).toBeUndefined();
    },
  );
});

describe('the time in which a rate holds', () => {
  it('is said in UTC, with the second day where it ends on another', () => {
    const said = utcPeriod('2026-11-23T10:30:05.123Z', '2026-11-23T10:40:05.123Z');
    expect(said).toBe('between Nov 23, 2026, 10:30:05 and 10:40:05 UTC');
    const over = utcPeriod('2026-11-23T23:55:00.000Z', '2026-11-24T00:05:00.000Z');
    expect(over).toBe('between Nov 23, 2026, 23:55:00 and Nov 24, 2026, 00:05:00 UTC');
  });
});
