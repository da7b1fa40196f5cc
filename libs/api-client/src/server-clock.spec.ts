import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readServerClock, serverNow } from './index.js';

const TRUE_TIME = Date.parse('2026-11-29T10:00:00.250Z');
const DATE = 'Sun, 29 Nov 2026 10:00:00 GMT';
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

const reply = (date: string | undefined, cacheControl = 'no-store') => ({
  headers: new Headers({ ...(date && { date }), 'cache-control': cacheControl }),
});

/** Sets the device's clock, and lets a reply come that took 80 ms. */
function receive(deviceTime: number, date: string | undefined = DATE, cacheControl?: string): void {
  jest.setSystemTime(deviceTime);
  readServerClock(reply(date, cacheControl), deviceTime - 80);
}

describe("the server's clock", () => {
  beforeEach(() => void jest.useFakeTimers({ now: TRUE_TIME }));
  afterEach(() => {
    receive(TRUE_TIME);
    jest.useRealTimers();
  });

  it.each([
    ['right', 0],
    ['a second and a half behind', -1.5 * SECOND],
    ['a minute behind', -MINUTE],
    ['ten minutes behind', -10 * MINUTE],
    ['an hour behind', -HOUR],
    ['a day behind', -DAY],
    ['in 1970', -TRUE_TIME],
    ['two seconds ahead', 2 * SECOND],
    ['five minutes ahead', 5 * MINUTE],
    ['an hour ahead', HOUR],
    ['in another zone', 13 * HOUR],
    ['three years ahead', 3 * 365 * DAY],
  ])('is known within a second to a device whose clock is %s', (_clock, off) => {
    receive(TRUE_TIME + off);
    expect(Math.abs(serverNow() - TRUE_TIME)).toBeLessThan(SECOND);
  });

  it("is the device's own, to the millisecond, while no reply contradicts it", () => {
    receive(TRUE_TIME);
    expect(serverNow()).toBe(TRUE_TIME);
  });

  it('goes on between replies', () => {
    receive(TRUE_TIME + HOUR);
    const before = serverNow();
    jest.setSystemTime(TRUE_TIME + HOUR + 42 * SECOND);
    expect(serverNow() - before).toBe(42 * SECOND);
  });

  it('is measured anew after the clock of the device was set', () => {
    receive(TRUE_TIME - HOUR);
    receive(TRUE_TIME);
    expect(Math.abs(serverNow() - TRUE_TIME)).toBeLessThan(SECOND);
  });

  it('gets more exact with each reply', () => {
    receive(TRUE_TIME + HOUR);
    receive(TRUE_TIME + HOUR + 700, 'Sun, 29 Nov 2026 10:00:00 GMT');
    receive(TRUE_TIME + HOUR + 900, 'Sun, 29 Nov 2026 10:00:01 GMT');
    expect(Math.abs(serverNow() - (TRUE_TIME + 900))).toBeLessThan(200);
  });

  it.each([
    ['that the browser had kept', 'Sun, 29 Nov 2026 09:00:00 GMT', 'private, max-age=31536000, immutable'],
    ['without a date', undefined, 'no-store'],
    ['with a date that is none', 'yesterday', 'no-store'],
  ])('is not read from a reply %s', (_which, date, cacheControl) => {
    receive(TRUE_TIME);
    readServerClock(reply(date, cacheControl), Date.now());
    expect(serverNow()).toBe(TRUE_TIME);
  });
});
