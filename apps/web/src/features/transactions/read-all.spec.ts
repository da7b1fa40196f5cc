import { ApiError } from '@sextant/api-client';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { readAll } from './read-all.js';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

/** Pages of a hundred lines of a history that is so long. */
const historyOf = (length: number) => (cursor: string | undefined) => {
  const from = Number(cursor ?? 0);
  const data = Array.from({ length: Math.min(100, length - from) }, (_, index) => from + index);
  return Promise.resolve({ data, nextCursor: from + 100 < length ? String(from + 100) : null });
};
const always = { onRead: () => {}, wanted: () => true };

it.each([0, 1, 99, 100, 101, 2001, 20_000])('reads every line of a history of %i', async (length) => {
  const told: number[] = [];
  const lines = await readAll(historyOf(length), { ...always, onRead: (count) => void told.push(count) });
  expect(lines).toEqual(Array.from({ length }, (_, index) => index));
  expect(told.at(-1)).toBe(length);
  expect(told).toHaveLength(Math.max(1, Math.ceil(length / 100)));
});

it('waits where it is asked to, and then goes on at the same page', async () => {
  const refusal = { status: 429, code: 'RATE_LIMITED', message: 'Too many requests', retryAfterSeconds: 30 };
  let refused = false;
  const busy = (cursor: string | undefined) => {
    if (cursor !== '200' || refused) return historyOf(300)(cursor);
    refused = true;
    return Promise.reject(new ApiError(refusal));
  };
  const reading = readAll(busy, always);
  await jest.advanceTimersByTimeAsync(29_000);
  const unfinished = Symbol('unfinished');
  expect(await Promise.race([reading, Promise.resolve(unfinished)])).toBe(unfinished);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await reading).toHaveLength(300);
});

it('fails with what else is refused', async () => {
  const refused = () => Promise.reject(new ApiError({ status: 500, code: 'INTERNAL', message: 'An error occurred' }));
  await expect(readAll(refused, always)).rejects.toThrow('An error occurred');
});

it('stops when nobody waits for it any more', async () => {
  let pages = 0;
  const lines = readAll(historyOf(20_000), { onRead: () => (pages += 1), wanted: () => pages < 3 });
  expect(await lines).toBeUndefined();
  expect(pages).toBe(3);
});
