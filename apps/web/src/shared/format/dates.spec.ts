import { describe, expect, it } from '@jest/globals';
import { calendarDay, duration, exactUtcDate, lastProofText, shortDate, timeLeft, utcDate } from './dates.js';

/** Runs in each of these time zones: the furthest before and behind UTC, and UTC. */
function inEachZone(work: (zone: string) => void): void {
  const zone = process.env.TZ;
  try {
    for (const TZ of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
      process.env.TZ = TZ;
      work(TZ);
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
}

describe('a day without a time, or the day of an instant in UTC,', () => {
  it.each(['2026-11-20', '2026-11-20T00:00:00Z', '2026-11-20T23:59:59Z'])(
    'is that day in every time zone: %s',
    (date) => {
      inEachZone(() => expect(calendarDay(date)).toBe('Nov 20, 2026'));
    },
  );
});

describe('a moment', () => {
  const NOW = new Date('2026-11-26T12:00:00Z');

  it('is exact in UTC wherever it is read, and says so', () => {
    inEachZone(() =>
      expect(exactUtcDate('2026-11-20T13:04:05Z').replaceAll(/\s/g, ' ')).toBe(
        'Friday, November 20, 2026 at 1:04:05 PM UTC',
      ),
    );
  });

  it('has its year where that is another than now', () => {
    inEachZone(() => {
      expect(shortDate('2026-06-10T12:00:00Z', NOW)).not.toContain('2026');
      expect(shortDate('2025-06-10T12:00:00Z', NOW)).toContain(', 2025, ');
      expect(shortDate('2027-06-10T12:00:00Z', NOW)).toContain(', 2027, ');
    });
  });

  it('is the same in UTC wherever it is read, and says so', () => {
    inEachZone(() => {
      expect(utcDate('2026-11-26T00:30:00Z', NOW)).toBe('Nov 26, 12:30 AM UTC');
      expect(utcDate('2026-01-01T00:00:00Z', NOW)).toBe('Jan 1, 12:00 AM UTC');
      expect(utcDate('2025-12-31T23:59:00Z', NOW)).toBe('Dec 31, 2025, 11:59 PM UTC');
    });
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

describe('a daily proof that is late', () => {
  it('is said in days', () => {
    expect(lastProofText(3)).toBe('Last daily proof: 3 days ago');
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
