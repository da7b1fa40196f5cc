import { describe, expect, it } from '@jest/globals';
import { daysBetween } from './day-roots.rules.js';

describe('the days from one to another', () => {
  it('are in order, both ends with them', () => {
    const days = [20_001, 20_002, 20_004, 20_009];
    for (let from = 19_999; from < 20_012; from += 1) {
      for (let to = from - 1; to < 20_012; to += 1) {
        expect(daysBetween(days, from, to)).toEqual(days.filter((day) => day >= from && day <= to));
      }
    }
    expect(daysBetween([], 0, 30_000)).toEqual([]);
    expect(daysBetween(days, Number.NaN, Number.NaN)).toEqual([]);
  });

  it('are found without looking at all others, since each of thousands of roots asks for its own', () => {
    let looks = 0;
    const days = new Proxy(
      Array.from({ length: 10_000 }, (_, at) => 20_000 + at),
      {
        get: (target, name) => {
          if (/^\d+$/.test(String(name))) looks += 1;
          return Reflect.get(target, name) as unknown;
        },
      },
    );
    expect(daysBetween(days, 27_001, 27_003)).toEqual([27_001, 27_002, 27_003]);
    expect(looks).toBeLessThan(50);
  });
});
