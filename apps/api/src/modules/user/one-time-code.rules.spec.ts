import { describe, expect, it } from '@jest/globals';
import { inWords, waitFor, waitSentence } from './one-time-code.rules.js';

const now = new Date('2026-05-01T12:00:00.000Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

describe('waitFor', () => {
  it('counts the cool-down from the last sending, rounded up', () => {
    const last = { sentAt: ago(14.5), windowStartedAt: ago(14.5), sentInWindow: 1 };
    expect(waitFor(last, now, true)).toEqual({ seconds: 46, because: 'sent a moment ago' });
  });

  it('waits for the window to end once it is used up, cool-down or not', () => {
    const last = { sentAt: ago(600), windowStartedAt: ago(1800), sentInWindow: 10 };
    const wait = { seconds: 1800, because: 'too many within an hour' };
    expect(waitFor(last, now, true)).toEqual(wait);
    expect(waitFor(last, now, false)).toEqual(wait);
  });

  it('never says zero', () => {
    const last = { sentAt: ago(60), windowStartedAt: ago(60), sentInWindow: 1 };
    expect(waitFor(last, now, true).seconds).toBe(1);
  });

  it('is told as it is', () => {
    expect(waitSentence({ seconds: 46, because: 'sent a moment ago' })).toBe(
      'A code was sent a moment ago. You can request another in 46 seconds.',
    );
    expect(waitSentence({ seconds: 1800, because: 'too many within an hour' })).toBe(
      'Too many codes were requested within an hour. Please try again in 30 minutes.',
    );
  });
});

describe('inWords', () => {
  it.each([
    [1, '1 second'],
    [45, '45 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [1800, '30 minutes'],
    [7201, '3 hours'],
  ])('%d is %s', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });
});
