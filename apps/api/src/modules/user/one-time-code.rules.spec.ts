import { describe, expect, it } from '@jest/globals';
import { inWords, secondsToWait } from './one-time-code.rules.js';

const now = new Date('2026-05-01T12:00:00.000Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

describe('secondsToWait', () => {
  it('counts the cool-down from the last sending, rounded up', () => {
    const last = { sentAt: ago(14.5), windowStartedAt: ago(14.5), sentInWindow: 1 };
    expect(secondsToWait(last, now, true)).toBe(46);
  });

  it('waits for the window to end once it is used up, cool-down or not', () => {
    const last = { sentAt: ago(600), windowStartedAt: ago(1800), sentInWindow: 10 };
    expect(secondsToWait(last, now, true)).toBe(1800);
    expect(secondsToWait(last, now, false)).toBe(1800);
  });

  it('never says zero', () => {
    expect(secondsToWait({ sentAt: ago(60), windowStartedAt: ago(60), sentInWindow: 1 }, now, true)).toBe(1);
  });
});

describe('inWords', () => {
  it.each([
    [1, '1 second'],
    [45, '45 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [1800, '30 minutes'],
  ])('%d is %s', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });
});
