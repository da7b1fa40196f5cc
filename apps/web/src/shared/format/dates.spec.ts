import { describe, expect, it } from 'vitest';
import { calendarDay, duration, timeLeft } from './dates.js';

describe('a day without a time', () => {
  it.each(['2026-11-20', '2026-11-20T00:00:00Z'])('is that day in every time zone: %s', (date) => {
    const zone = process.env.TZ;
    try {
      for (const TZ of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
        process.env.TZ = TZ;
        expect(calendarDay(date)).toBe('Nov 20, 2026');
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

describe('how long something took', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [61, '2 min'],
    [3_540, '59 min'],
    [3_541, '1 h'],
    [5_400, '1 h 30 min'],
    [86_399, '1 d'],
    [2 * 86_400 + 4 * 3600, '2 d 4 h'],
    [2 * 86_400 + 4 * 3600 + 1, '2 d 5 h'],
  ])('in %s seconds is said no shorter than it was', (seconds, said) => {
    expect(duration(seconds)).toBe(said);
  });
});

describe('what is left', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [252, '4 min 12 s'],
    [86_399, '23 h 59 min'],
    [2 * 86_400 + 4 * 3600 + 59, '2 d 4 h'],
  ])('of %s seconds is said in the two largest units', (seconds, said) => {
    expect(timeLeft(seconds)).toBe(said);
  });
});
