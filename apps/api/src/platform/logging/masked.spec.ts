import { describe, expect, it } from '@jest/globals';
import { maskedEmail } from './masked.js';
import { LogThrottle } from './log-throttle.js';

describe('an email address in the log', () => {
  it.each([
    ['ada@example.com', 'a***@example.com'],
    ['  Grace.Hopper@Navy.example ', 'g***@navy.example'],
    ['no address at all', 'no address'],
    ['x\n{"level":60}@example.com\n', 'x***@example.com'],
    ['\u001b[31m@example.com', 'no address'],
    ['a@example.com\u001b[31m', 'no address'],
    ['', 'no address'],
    [undefined, undefined],
    [{ email: 'a@b.example' }, undefined],
  ])('%j is shown as %j', (typed, shown) => {
    expect(maskedEmail(typed)).toBe(shown);
  });
});

it('tells what happens again and again once a minute for each who causes it', () => {
  let now = 0;
  const throttle = new LogThrottle(() => now);
  expect([throttle.allows('a'), throttle.allows('a'), throttle.allows('b')]).toEqual([true, false, true]);
  now = 60_000;
  expect(throttle.allows('a')).toBe(true);
});
