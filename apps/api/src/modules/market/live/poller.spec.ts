import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Poller } from './poller.js';

async function startsOf(everyMs: number, work: (round: number) => Promise<unknown>, rounds: number) {
  const starts: number[] = [];
  let running = 0;
  const poller = new Poller(
    everyMs,
    async () => {
      starts.push(performance.now());
      expect((running += 1)).toBe(1);
      await work(starts.length).finally(() => (running -= 1));
    },
    () => undefined,
  ).start();
  while (starts.length < rounds) await sleep(5);
  poller.stop();
  return starts.slice(1).map((start, at) => start - starts[at]!);
}

describe('a poller', () => {
  it.each([
    ['slow work', () => sleep(120)],
    ['work that fails slowly', () => sleep(120).then(() => Promise.reject(new Error('away')))],
  ])('begins every period, with %s', async (_, work) => {
    // A busy machine only makes gaps longer.
    const shortest = Math.min(...(await startsOf(200, work, 5)));
    expect([shortest > 190, shortest < 300]).toEqual([true, true]);
  });

  it('begins at once where the work takes longer than a period, and never twice at a time', async () => {
    const gaps = await startsOf(20, (round) => sleep(round === 1 ? 150 : 0), 4);
    expect(gaps[0]).toBeGreaterThan(145);
    for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThan(10);
  });
});
