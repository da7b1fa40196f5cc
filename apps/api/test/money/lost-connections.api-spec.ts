import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { type Person, balanceOf } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import {
  type Reply,
  type Trading,
  accepted,
  concurrently,
  idOf,
  investorWith,
  linesOf,
  outcomes,
  startTrading,
  withdraw,
} from './concurrent-requests.js';

const POOL = 4;

describe('a database that is lost in the middle of requests', () => {
  let trading: Trading;
  let admin: Client;
  beforeAll(async () => {
    trading = await startTrading({ DATABASE_POOL: String(POOL), LOG_LEVEL: 'silent' });
    admin = new Client({ connectionString: process.env.TEST_ADMIN_URL });
    await admin.connect();
  });
  afterEach(() => trading.api.requireCleanLedger());
  afterAll(async () => {
    await admin.end();
    await trading.api.stop();
  });

  /** Cuts every connection of the API, or those `where`; answers how many were busy. */
  async function cutConnections(where = 'true'): Promise<number> {
    const { rows } = await admin.query<{ busy: boolean }>(
      `select state <> 'idle' as busy, pg_terminate_backend(pid)
         from pg_stat_activity where datname = $1 and application_name like 'sextant %' and ${where}`,
      [new URL(trading.api.databaseUrl).pathname.slice(1)],
    );
    return rows.filter(({ busy }) => busy).length;
  }

  /** Keeps a person's balance locked meanwhile, so that every money request of theirs stands still in its middle. */
  async function whileLocked<T>(person: Person, work: (release: () => Promise<void>) => Promise<T>): Promise<T> {
    const holder = new Client({ connectionString: trading.api.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from customer_balances where user_id = $1 for update', [person.id]);
      return await work(async () => void (await holder.query('rollback')));
    } finally {
      await holder.end();
    }
  }

  async function waitingForLock(count: number): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await admin.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`,
        [new URL(trading.api.databaseUrl).pathname.slice(1)],
      );
      if (rows[0]?.waiting === count) return;
      await sleep(20);
    }
    throw new Error(`There were never ${count} requests waiting`);
  }

  /** Keeps the keys locked meanwhile, so that every money request with one stands still before its work begins. */
  async function whileKeysAreLocked<T>(work: () => Promise<T>): Promise<T> {
    const holder = new Client({ connectionString: trading.api.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table idempotency_keys in access exclusive mode');
      return await work();
    } finally {
      await holder.end();
    }
  }

  /** Does what the refusal advises: the same request with the same key, until there is an outcome. */
  async function insist(request: () => Promise<Reply>): Promise<Reply> {
    for (let tries = 0; tries < 50; tries += 1) {
      const answer = await request();
      if (![429, 503].includes(answer.status) && answer.body.code !== 'IDEMPOTENCY_IN_PROGRESS') return answer;
      await sleep(50);
    }
    throw new Error('There was no outcome');
  }

  it('answers that the outcome is unknown and to repeat, and repeating takes effect once', async () => {
    const person = await investorWith(trading, 1000);
    const keys = Array.from({ length: POOL }, () => randomUUID());
    const request = (index: number) => withdraw(trading, person, 100, keys[index]);
    const answers = await whileLocked(person, async () => {
      const asked = concurrently(POOL, request);
      await waitingForLock(POOL);
      expect(await cutConnections()).toBe(POOL);
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
    const answer = await whileLocked(person, async () => {
      const asked = call(trading.api, 'POST', `/transaction/${id}/cancel`, { token });
      await waitingForLock(1);
      succeeded(await call(trading.api, 'POST', '/auth/logout', { token, body: {} }));
      expect(await cutConnections(`wait_event_type = 'Lock'`)).toBe(1);
      return asked;
    });
    expect([answer.status, answer.body.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
    expect(answer.body.message).toMatch(/Please look at your history before you try again\.$/);
  });

  it('answers that nothing was done where the work had certainly not begun, and the same key is taken later', async () => {
    const person = await investorWith(trading, 1000);
    const keys = Array.from({ length: POOL }, () => randomUUID());
    const request = (index: number) => withdraw(trading, person, 100, keys[index]);
    const answers = await whileKeysAreLocked(async () => {
      const asked = concurrently(POOL, request);
      await waitingForLock(POOL);
      expect(await cutConnections()).toBe(POOL);
      return asked;
    });
    expect(outcomes(answers)).toEqual({ NOT_DONE: POOL });
    for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(await balanceOf(trading.api, person)).toBe(1000);
    const repeated = await concurrently(POOL, (index) => insist(() => request(index)));
    expect(outcomes(repeated)).toEqual({ 201: POOL });
    expect(await balanceOf(trading.api, person)).toBe(1000 - POOL * 100);
  });

  it('takes each request once, however often connections are cut while they run', async () => {
    const person = await investorWith(trading, 2000);
    const cutting = (async () => {
      for (let cuts = 0; cuts < 15; cuts += 1) {
        await sleep(20 + Math.random() * 80);
        await cutConnections();
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
    const began = Date.now();
    const answers = await whileLocked(person, async (release) => {
      const asked = concurrently(keys.length, request);
      await sleep(5_500);
      await release();
      return asked;
    });
    expect(Date.now() - began).toBeLessThan(15_000);
    const { TOO_BUSY: tooBusy = 0, 201: done = 0 } = outcomes(answers);
    expect(tooBusy + done).toBe(keys.length); // nothing was lost, so no outcome is unknown
    expect(tooBusy).toBeGreaterThan(0);
    const repeated = await concurrently(keys.length, (index) => insist(() => request(index)));
    expect(accepted(repeated)).toHaveLength(keys.length);
    expect(await balanceOf(trading.api, person)).toBe(2000 - 10 * keys.length);
  });
});
