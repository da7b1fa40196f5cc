import { describe, expect, it } from '@jest/globals';
import { closedUntil, waitAfter } from './proof.rules.js';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const tries = (inWindow: number, inDay: number) => ({
  windowStartedAt: at('10:00:00'),
  inWindow,
  dayStartedAt: at('08:00:00'),
  inDay,
});

describe('closedUntil', () => {
  it('closes no way while tries are left', () => {
    expect(closedUntil(tries(4, 19))).toBeUndefined();
  });

  it('closes a way until the ten minutes are over, or the day, whichever is later', () => {
    expect(closedUntil(tries(5, 19))).toEqual(at('10:10:00'));
    expect(closedUntil(tries(4, 20))).toEqual(new Date('2026-11-21T08:00:00Z'));
    expect(closedUntil(tries(5, 20))).toEqual(new Date('2026-11-21T08:00:00Z'));
  });
});

describe('waitAfter', () => {
  it('is in whole seconds, rounded up, and at least one', () => {
    expect(waitAfter(tries(5, 5), new Date('2026-11-20T10:09:57.200Z'))).toBe(3);
    expect(waitAfter(tries(5, 5), at('10:10:00'))).toBe(1);
    expect(waitAfter(tries(4, 4), at('10:01:00'))).toBe(1);
  });
});
