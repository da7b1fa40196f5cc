import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { aPdf } from '@sextant/test-data';
import { withBudget, announceDeposit, balanceOf } from '../support/people.js';
import { call } from '../support/requests.js';
import { until } from '../platform/background-process.js';
import {
  type Reply,
  type Trading,
  concurrently,
  idOf,
  investorWith,
  linesOf,
  openTrade,
  outcomes,
  review,
  startTrading,
  winningTrade,
  withdraw,
} from '../support/concurrent-requests.js';
import { asDeclared } from '../support/transfers.js';

const TIMES = 8;

describe('the same Idempotency-Key eight times at once', () => {
  let trading: Trading;
  beforeAll(async () => {
    trading = await startTrading();
  });
  afterEach(() => trading.api.clock.set(undefined));
  afterAll(() => trading.api.stop());

  /** Exactly one carries it out; the others learn that it runs, or get its answer; so does everybody afterwards. */
  async function requireOneEffect(status: number, request: () => Promise<Reply>): Promise<void> {
    const answers = await concurrently(TIMES, request);
    const {
      [status]: first,
      [`${status} replayed`]: replayed = 0,
      IDEMPOTENCY_IN_PROGRESS: running = 0,
    } = outcomes(answers);
    expect(outcomes(answers)).toMatchObject({ [status]: 1 });
    expect([first, replayed + running]).toEqual([1, TIMES - 1]);
    const carriedOut = answers.find(
      ({ status: own, headers }) => own === status && !headers.has('idempotency-replayed'),
    );
    const again = await request();
    expect(outcomes([again])).toEqual({ [`${status} replayed`]: 1 });
    expect(again.body).toEqual(carriedOut?.body);
  }

  it('withdraws once', async () => {
    const person = await investorWith(trading, 1000);
    const key = randomUUID();
    await requireOneEffect(201, () => withdraw(trading, person, 25, key));
    expect(await balanceOf(trading.api, person)).toBe(975);
    expect(await linesOf(trading, person)).toBe(2);
  });

  it('withdraws once, whether a client writes the key in quotes or without', async () => {
    const person = await investorWith(trading, 1000);
    const key = randomUUID();
    let sent = 0;
    await requireOneEffect(201, () => withdraw(trading, person, 25, (sent += 1) % 2 ? key : `"${key}"`));
    expect(await balanceOf(trading.api, person)).toBe(975);
    expect(await linesOf(trading, person)).toBe(2);
    const stored = await trading.api.database.query(
      'select key from idempotency_keys where user_id = $1 and key = $2',
      [person.id, key],
    );
    expect(stored).toHaveLength(1);
  });

  it('announces a deposit once, and keeps its receipt', async () => {
    const person = await investorWith(trading, 0);
    const key = randomUUID();
    const deposit = (): Promise<Reply> => {
      const form = new FormData();
      form.set('amount', '250');
      form.set('method', trading.methods.bitcoin);
      form.set('receipt', new Blob([aPdf()], { type: 'application/pdf' }), 'payment.pdf');
      return call(trading.api, 'POST', '/transaction/deposit', { token: person.token, key, form });
    };
    await requireOneEffect(201, deposit);
    expect(await linesOf(trading, person)).toBe(1);
    const id = idOf(await deposit());
    const receipt = await call(trading.api, 'GET', `/transaction/${id}/receipt`, { token: person.token });
    expect(receipt.status).toBe(200);
  });

  it('opens one trade', async () => {
    const person = await investorWith(trading, 1000);
    const key = randomUUID();
    await requireOneEffect(201, () => openTrade(trading, person, 200, key));
    expect(await balanceOf(trading.api, person)).toBe(800);
  });

  it('claims once', async () => {
    const person = await investorWith(trading, 1000);
    const { id, value } = await winningTrade(trading, person, 1000);
    const key = randomUUID();
    const body = { tradeId: id, currentValue: value };
    await requireOneEffect(200, () =>
      call(trading.api, 'POST', '/trade/claim-profit', { token: person.token, key, body }),
    );
    expect(await balanceOf(trading.api, person)).toBe(value);
  });

  it.each(['pause', 'delete'])('moves a trade once: %s', async (move) => {
    const person = await investorWith(trading, 300);
    const id = idOf(await openTrade(trading, person, 300));
    const key = randomUUID();
    const method = move === 'delete' ? 'DELETE' : 'PUT';
    await requireOneEffect(200, () => call(trading.api, method, `/trade/${move}/${id}`, { token: person.token, key }));
  });

  it('completes a deposit once', async () => {
    const person = await investorWith(trading, 0);
    const id = await announceDeposit(trading.api, person, trading.methods.bitcoin, 500);
    const key = randomUUID();
    const whole = await asDeclared(trading.api, trading.boss, id);
    await requireOneEffect(200, () => review(trading, trading.boss, id, whole, key));
    expect(await balanceOf(trading.api, person)).toBe(500);
  });

  it('gives one bonus', async () => {
    const person = await investorWith(trading, 0);
    const key = randomUUID();
    await withBudget(trading.api);
    const body = { customerId: person.id, amount: 50, reason: 'welcome-bonus' };
    await requireOneEffect(201, () =>
      call(trading.api, 'POST', '/operations/bonuses', { token: trading.boss.token, key, body }),
    );
    expect(await balanceOf(trading.api, person)).toBe(50);
  });

  it('refuses once and for all what the balance did not cover, and the same key for another intention', async () => {
    const person = await investorWith(trading, 100);
    const key = randomUUID();
    const first = await withdraw(trading, person, 200, key);
    expect(first.body.code).toBe('AMOUNT_EXCEEDS_BALANCE');
    const answers = await concurrently(10, (index) => withdraw(trading, person, index % 2 ? 200 : 50, key));
    expect(outcomes(answers)).toEqual({ 'AMOUNT_EXCEEDS_BALANCE replayed': 5, IDEMPOTENCY_KEY_REUSED: 5 });
    expect(await balanceOf(trading.api, person)).toBe(100);
  });

  it('answers as the first time, though the same is being answered to another request', async () => {
    const person = await investorWith(trading, 100);
    const key = randomUUID();
    await withdraw(trading, person, 40, key);
    const answer = await trading.api.database.transaction(async () => {
      await trading.api.database.query('select idempotency_begin($1, $2, $3)', [person.id, key, '']);
      return withdraw(trading, person, 40, key);
    });
    expect(outcomes([answer])).toEqual({ '201 replayed': 1 });
    expect(await balanceOf(trading.api, person)).toBe(60);
  });

  it('answers as another process did that stored the key meanwhile, without having met at its lock', async () => {
    const person = await investorWith(trading, 100);
    const [known, key] = [randomUUID(), randomUUID()];
    const first = await withdraw(trading, person, 40, known);
    // As a cluster lets it happen: one call locks the key on the coordinator, the other one on a worker.
    const other = new Client({ connectionString: trading.api.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query(
      `insert into idempotency_keys (user_id, key, fingerprint, result, created_at)
       select user_id, $3, fingerprint, result, created_at from idempotency_keys where user_id = $1 and key = $2`,
      [person.id, known, key],
    );
    const answer = withdraw(trading, person, 40, key);
    await until(async () => {
      const waiting = await trading.api.database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length === 1;
    });
    await other.query('commit');
    await other.end();
    expect(outcomes([await answer])).toEqual({ '201 replayed': 1 });
    expect((await answer).body).toEqual(first.body);
    expect(await balanceOf(trading.api, person)).toBe(60);
  });

  it('keeps the keys of two people apart', async () => {
    const people = [await investorWith(trading, 100), await investorWith(trading, 100)];
    const key = randomUUID();
    const answers = await Promise.all(people.map((person) => withdraw(trading, person, 40, key)));
    expect(outcomes(answers)).toEqual({ 201: 2 });
  });
});
