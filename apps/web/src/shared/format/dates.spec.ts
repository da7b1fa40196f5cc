import { describe, expect, it } from '@jest/globals';
import { calendarDay } from './dates.js';

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
