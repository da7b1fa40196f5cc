import { describe, expect, it } from 'vitest';
import { utcInstant } from './utc-instant.js';

describe('a moment that was typed', () => {
  it('is in UTC, whatever the zone of the browser', () => {
    expect(utcInstant('2026-11-23T10:30')).toBe('2026-11-23T10:30:00.000Z');
    expect(utcInstant('2026-11-23T10:30:05')).toBe('2026-11-23T10:30:05.000Z');
  });

  it.each(['', '20261-11-23T10:30', '202611-11-23T10:30', 'tomorrow', '2026-13-01T00:00'])(
    'is none in "%s"',
    (typed) => {
      expect(utcInstant(typed)).toBeUndefined();
    },
  );
});
