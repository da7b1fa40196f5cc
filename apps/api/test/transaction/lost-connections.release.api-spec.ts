import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Trading,
  accepted,
  concurrently,
  investorWith,
  linesOf,
  outcomes,
  withdraw,
} from '../support/concurrent-requests.js';
import { balanceOf } from '../support/people.js';
import { CutDatabase, POOL, insist } from './cut-database.js';

describe('a database that is lost in the middle of requests', () => {
  let cut: CutDatabase;
  let trading: Trading;
  beforeAll(async () => {
    cut = await CutDatabase.start();
    ({ trading } = cut);
  });
  afterAll(() => cut?.stop());

  it('takes each request once, however often connections are cut while they run', async () => {
    const person = await investorWith(trading, 2000);
    const cutting = (async () => {
      for (let cuts = 0; cuts < 15; cuts += 1) {
        await sleep(20 + Math.random() * 80);
        await cut.cutConnections();
      }
    })();
    const seen: Record<string, number> = {};
    const answers = await concurrently(60, async (index) => {
      const key = randomUUID();
      await sleep(Math.random() * 600);
      return insist(async () => {
        const answer = await withdraw(trading, person, 10 + (index % 3) / 100, key);
        for (const outcome of Object.keys(outcomes([answer]))) seen[outcome] = (seen[outcome] ?? 0) + 1;
        return answer;
      });
    });
    await cutting;
    expect(outcomes(answers.filter(({ body }) => !body.success))).toEqual({});
    expect(accepted(answers)).toHaveLength(60);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(60);
    // TOO_BUSY: whoever waited a second for their turn behind cut requests is sent away before anything was done.
    const lost = ['OUTCOME_UNKNOWN', 'NOT_DONE'];
    const expected = ['201', '201 replayed', ...lost, 'IDEMPOTENCY_IN_PROGRESS', 'TOO_BUSY'];
    expect(Object.keys(seen).filter((outcome) => !expected.includes(outcome))).toEqual([]);
    expect(lost.some((outcome) => (seen[outcome] ?? 0) > 0)).toBe(true);
    expect(await balanceOf(trading.api, person)).toBe(2000 - 600 - 0.6);
    expect(await linesOf(trading, person)).toBe(61);
  });

  it('refuses what waits too long for a lock or a connection, and goes on when they are free again', async () => {
    const person = await investorWith(trading, 2000);
    const keys = Array.from({ length: 5 * POOL }, () => randomUUID());
    const request = (index: number) => withdraw(trading, person, 10, keys[index]);
    const answers = await cut.whileLocked(person, async (release) => {
      const asked = keys.map((_, index) => request(index));
      expect(outcomes([await Promise.race(asked)])).toEqual({ TOO_BUSY: 1 });
      await release();
      return Promise.all(asked);
    });
    const { TOO_BUSY: tooBusy = 0, 201: done = 0 } = outcomes(answers);
    expect(tooBusy + done).toBe(keys.length); // nothing was lost, so no outcome is unknown
    expect(tooBusy).toBeGreaterThan(0);
    const repeated = await concurrently(keys.length, (index) => insist(() => request(index)));
    expect(accepted(repeated)).toHaveLength(keys.length);
    expect(await balanceOf(trading.api, person)).toBe(2000 - 10 * keys.length);
  });
});
