import { describe, expect, it } from '@jest/globals';
import { isDrawn } from './daily-minute.rules.js';

const DAY = Date.UTC(2026, 10, 20);
const at = (minute: number) => new Date(DAY + minute * 60_000 + 59_999);

/** A sequence in [0, 1) that is the same in each run. */
function* numbers(): Generator<number, never> {
  for (let state = 1; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

describe('the minute of a daily proof', () => {
  it('is drawn in each day, by 23:00 at the latest, and then stays due until it is made', () => {
    for (let minute = 23 * 60 - 1; minute < 24 * 60; minute += 1) expect(isDrawn(at(minute), 0.999_999)).toBe(true);
    expect(isDrawn(at(0), 0.001)).toBe(false);
    expect(isDrawn(at(0), 0)).toBe(true);
  });

  it('is any minute with the same chance', () => {
    const random = numbers();
    const hours = Array.from({ length: 23 }, () => 0);
    for (let day = 0; day < 4_600; day += 1) {
      let minute = 0;
      while (!isDrawn(at(minute), random.next().value)) minute += 1;
      hours[Math.floor(minute / 60)]! += 1;
    }
    // 200 in each hour are expected; the standard deviation is 14.
    for (const days of hours) expect(days > 130 && days < 270).toBe(true);
  });
});
