import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { stubGlobals, unstubGlobals } from '@sextant/test-data';
import { useAway } from '#shared/live/index.js';
import { followActs, isAttended } from './attendance.js';

const MINUTE_MS = 60_000;

let page: EventTarget;
let end: () => void;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  page = new EventTarget();
  stubGlobals({ addEventListener: page.addEventListener.bind(page), document: { visibilityState: 'visible' } });
  end = followActs();
});
afterEach(() => {
  end();
  jest.useRealTimers();
  unstubGlobals();
});

it.each(['pointerdown', 'pointermove', 'wheel', 'keydown'])('a page is attended for a while after a %s', (kind) => {
  jest.advanceTimersByTime(10 * MINUTE_MS);
  expect(isAttended(MINUTE_MS)).toBe(false);
  page.dispatchEvent(new Event(kind));
  jest.advanceTimersByTime(MINUTE_MS);
  expect(isAttended(MINUTE_MS)).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isAttended(MINUTE_MS)).toBe(false);
});

it('a page that was just opened is attended', () => {
  expect(isAttended(MINUTE_MS)).toBe(true);
});

it('a hidden page is not attended, whatever was done at it', () => {
  page.dispatchEvent(new Event('keydown'));
  stubGlobals({ document: { visibilityState: 'hidden' } });
  expect(isAttended(MINUTE_MS)).toBe(false);
});

it('what is loaded or said meanwhile attends nothing', () => {
  jest.advanceTimersByTime(10 * MINUTE_MS);
  for (const kind of ['message', 'load', 'focus', 'animationend']) page.dispatchEvent(new Event(kind));
  expect(isAttended(MINUTE_MS)).toBe(false);
});

it('nobody is there after half an hour in which nothing was done, until something is', () => {
  jest.advanceTimersByTime(30 * MINUTE_MS);
  expect(useAway.getState().away).toBe(false);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(useAway.getState().away).toBe(true);
  page.dispatchEvent(new Event('pointermove'));
  expect(useAway.getState().away).toBe(false);
});
