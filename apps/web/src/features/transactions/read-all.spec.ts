import { expect, it } from 'vitest';
import { readAll } from './read-all.js';

/** Pages of two lines of a history that is so long. */
const historyOf = (length: number) => (cursor: string | undefined) => {
  const from = Number(cursor ?? 0);
  const data = Array.from({ length: Math.min(2, length - from) }, (_, index) => from + index);
  return Promise.resolve({ data, nextCursor: from + 2 < length ? String(from + 2) : null });
};

it.each([0, 1, 2, 3, 4])('reads every line of a history of %i', async (length) => {
  const lines = Array.from({ length }, (_, index) => index);
  expect(await readAll(historyOf(length), 4)).toEqual({ lines, more: false });
});

it('stops where there is enough, and says that there is more', async () => {
  expect(await readAll(historyOf(5), 4)).toEqual({ lines: [0, 1, 2, 3], more: true });
  const endless = (cursor: string | undefined) => historyOf(1_000_000)(cursor);
  expect((await readAll(endless, 5)).lines).toHaveLength(5);
});
