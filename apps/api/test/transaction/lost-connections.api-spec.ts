import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Trading,
  accepted,
  concurrently,
  idOf,
  investorWith,
  outcomes,
  withdraw,
} from '../support/concurrent-requests.js';
import { balanceOf } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { CutDatabase, POOL, insist } from './cut-database.js';

describe('a database that is lost in the middle of requests', () => {
  let cut: CutDatabase;
  let trading: Trading;
  beforeAll(async () => {
    cut = await CutDatabase.start();
    ({ trading } = cut);
  });
  afterAll(() => cut?.stop());

  it('answers that the outcome is unknown and to repeat, and repeating takes effect once', async () => {
    const person = await investorWith(trading, 1000);
    const keys = Array.from({ length: POOL }, () => randomUUID());
    const request = (index: number) => withdraw(trading, person, 100, keys[index]);
    const answers = await cut.whileLocked(person, async () => {
      const asked = concurrently(POOL, request);
      await cut.waitingForLock(POOL);
      expect(await cut.cutConnections()).toBe(POOL);
      return asked;
    });
    expect(outcomes(answers)).toEqual({ OUTCOME_UNKNOWN: POOL });
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('retry-after')]).toEqual([503, '1']);
      expect(body.message).toMatch(/Please repeat the request with the same Idempotency-Key\.$/);
    }
    expect(await balanceOf(trading.api, person)).toBe(1000);
    const repeated = await concurrently(POOL, (index) => insist(() => request(index)));
    expect(accepted(repeated)).toHaveLength(POOL);
    expect(await balanceOf(trading.api, person)).toBe(1000 - POOL * 100);
  });

  it('answers that the outcome is unknown to who has no key, though its session has ended meanwhile', async () => {
    const person = await investorWith(trading, 1000);
    const { token } = person;
    const id = idOf(await withdraw(trading, person, 100));
    const answer = await cut.whileLocked(person, async () => {
      const asked = call(trading.api, 'POST', `/transaction/${id}/cancel`, { token });
      await cut.waitingForLock(1);
      succeeded(await call(trading.api, 'POST', '/auth/logout', { token, body: {} }));
      expect(await cut.cutConnections(`wait_event_type = 'Lock'`)).toBe(1);
      return asked;
    });
    expect([answer.status, answer.body.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
    expect(answer.body.message).toMatch(/Please look at your history before you try again\.$/);
  });

  it('answers that nothing was done where the work had certainly not begun, and the same key is taken later', async () => {
    const person = await investorWith(trading, 1000);
    const keys = Array.from({ length: POOL }, () => randomUUID());
    const request = (index: number) => withdraw(trading, person, 100, keys[index]);
    const answers = await cut.whileKeysAreLocked(async () => {
      const asked = concurrently(POOL, request);
      await cut.waitingForLock(POOL);
      expect(await cut.cutConnections()).toBe(POOL);
      return asked;
    });
    expect(outcomes(answers)).toEqual({ NOT_DONE: POOL });
    for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(await balanceOf(trading.api, person)).toBe(1000);
    const repeated = await concurrently(POOL, (index) => insist(() => request(index)));
    expect(outcomes(repeated)).toEqual({ 201: POOL });
    expect(await balanceOf(trading.api, person)).toBe(1000 - POOL * 100);
  });
});
