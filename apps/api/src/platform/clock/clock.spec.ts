import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from './clock.js';

const HOUR = 3_600_000;
const isWithin = (clock: Clock, instant: number) => Math.abs(clock.now().getTime() - instant) < 1_000;

describe('the clock', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([HOUR, -HOUR])('goes on as before when the clock of the machine is set by %s ms', (jump) => {
    const clock = new Clock();
    const before = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(before + jump);
    expect(isWithin(clock, before)).toBe(true);
  });

  it('shows what all processes have agreed on, not what this machine believes', () => {
    const clock = new Clock();
    clock.agree(new Date(Date.now() + HOUR));
    expect(isWithin(clock, Date.now() + HOUR)).toBe(true);
  });

  it('is not set back by a reading that came late, and is by one that could not be so late', () => {
    const clock = new Clock();
    const before = Date.now();
    clock.agree(new Date(before - 5_000), 6_000);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    clock.agree(new Date(before - 5_000), 1_000);
    expect(isWithin(clock, before - 5_000)).toBe(true);
  });

  it('takes the milliseconds of the machine while it is about right', () => {
    const clock = new Clock();
    const before = Date.now();
    clock.agree(new Date(before - 200));
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
  });
});
