import { randomInt, randomUUID } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { Ledger } from '#modules/ledger/index.js';
import { AccountResults } from '#modules/trade/account-results.js';
import { ValueHistory } from '#modules/trade/value-history.js';
import { waitsForLock } from '../support/lock-waits.js';
import { MORNING, after, priceAt } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { AS_APPLICATION, type TestApi, startTestApi } from '../support/test-api.js';

const TODAY = 20;

describe('days that have ended', () => {
  let api: TestApi;
  let ada: Person;
  let other: Client;

  const day = (number: number) => after(MORNING, number * DAY_MS);
  const dated = (number: number) => day(number).toISOString().slice(0, 10);
  const values = async () => (await api.app.get(ValueHistory).of(ada.id, 'ALL')).points;
  const results = () => api.app.get(AccountResults).of(ada.id);
  const keptIn = async (table: string) =>
    api.database.query<{ day: string; version: string }>(
      `select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, xmin::text as version from ${table} where user_id = $1 order by ${table}.day`,
      [ada.id],
    );
  const lastKept = async () => [(await keptIn('ledger_days')).at(-1)?.day, (await keptIn('held_days')).at(-1)?.day];

  /** Everything that is shown, with what is kept; and the same reckoned anew from the first posting on. */
  const shown = async () => ({ values: await values(), results: await results() });
  async function reckonedAnew() {
    await api.database.query('delete from ledger_days');
    await api.database.query('delete from held_days');
    return shown();
  }

  const moves = async (kind: string, at: Date, request: object, client: Pick<Client, 'query'> = other) => {
    const actor = kind === 'bonus' ? randomUUID() : ada.id;
    const sql = `select movement_${kind}($1, $2, $3, $4, null, '') as result`;
    const { rows } = await client.query(sql, [ada.id, actor, request, at]);
    const [{ result }] = rows as [{ result: { refused?: string; trade?: { id: string } } }];
    if (result.refused) throw new Error(result.refused);
    return result;
  };
  const bonus = (at: Date, cents: number) =>
    moves('bonus', at, { amount: cents, reason: 'thank-you', promotes: false });
  const opens = async (at: Date, symbol = 'TSLA') => {
    const price = String(await priceAt(api, symbol, at));
    const request = { symbol, name: symbol, investment: '10000', price, source: 'simulated' };
    return String((await moves('opening', at, request)).trade?.id);
  };
  const closes = async (at: Date, id: string) =>
    moves('closing', at, { id, price: String(await priceAt(api, 'TSLA', at)) });

  beforeAll(async () => {
    api = await startTestApi();
    other = new Client({ connectionString: api.databaseUrl, ...AS_APPLICATION });
    await other.connect();
    api.clock.set(day(0));
    ada = await investor(api);
    await fund(api, ada, await operator(api), (await paymentMethods(api)).bitcoin, 5_000);
    await opens(day(2));
    await closes(day(6), await opens(day(3)));
  });
  beforeEach(() => api.clock.set(day(TODAY)));
  afterAll(async () => {
    await other?.end();
    await api?.stop();
  });

  it('are reckoned once, and kept', async () => {
    const before = await shown();
    expect(await lastKept()).toEqual([dated(TODAY - 1), dated(TODAY - 1)]);
    const kept = [await keptIn('ledger_days'), await keptIn('held_days')];
    expect(kept[1]).toHaveLength(TODAY - 2);
    expect(await shown()).toEqual(before);
    expect([await keptIn('ledger_days'), await keptIn('held_days')]).toEqual(kept);
    expect(await reckonedAnew()).toEqual(before);
  });

  it('are kept once, however many ask at the same time', async () => {
    const before = await reckonedAnew();
    await api.database.query('delete from held_days');
    const all = await Promise.all(Array.from({ length: 8 }, values));
    expect(all).toEqual(all.map(() => before.values));
    expect(await lastKept()).toEqual([dated(TODAY - 1), dated(TODAY - 1)]);
  });

  it('are not kept until they have been over for two hours', async () => {
    const midnight = new Date(`${dated(TODAY + 1)}T00:00:00.000Z`);
    api.clock.set(after(midnight, 2 * 3_600_000 - 1));
    await values();
    expect(await lastKept()).toEqual([dated(TODAY - 1), dated(TODAY - 1)]);
    api.clock.set(after(midnight, 2 * 3_600_000));
    await values();
    expect(await lastKept()).toEqual([dated(TODAY), dated(TODAY)]);
  });

  it('show what is written to them later, by whichever release', async () => {
    await shown();
    await bonus(day(5), 12_345);
    const late = await opens(day(4), 'TSLA');
    for (const last of await lastKept()) expect(String(last) < dated(4)).toBe(true);
    await closes(day(8), late);
    const after = await shown();
    expect(after.values.find(({ date }) => date === dated(5))).toMatchObject({ given: 123.45 });
    expect(after).toEqual(await reckonedAnew());
  });

  it('are none for a customer whose first one has not ended', async () => {
    const bob = await investor(api);
    const first = { amount: 5, reason: 'thank-you', promotes: false };
    await api.database.query(`select movement_bonus($1, $2, $3, $4, null, '')`, [
      bob.id,
      randomUUID(),
      first,
      day(TODAY),
    ]);
    expect(await api.app.get(Ledger).keepDays(bob.id)).toBeUndefined();
    await api.app.get(ValueHistory).of(bob.id, 'ALL');
    expect(await api.database.query('select from held_days where user_id = $1', [bob.id])).toEqual([]);
  });

  it('wait for a movement that is under way', async () => {
    await api.database.query('delete from ledger_days');
    await other.query('begin');
    await other.query('select lock_balance($1)', [ada.id]);
    const keeping = api.app.get(Ledger).keepDays(ada.id);
    await waitsForLock(api, 10);
    expect(await keptIn('ledger_days')).toEqual([]);
    await bonus(day(7), 777);
    await other.query('commit');
    await keeping;
    await api.requireCleanLedger();
    expect((await values()).find(({ date }) => date === dated(7))).toMatchObject({ given: 7.77 });
  });

  it('are forgotten by a movement that had to wait for them', async () => {
    await reckonedAnew();
    await api.database.query('delete from ledger_days');
    await other.query('begin');
    await other.query('select ledger_keep_days($1, $2)', [ada.id, day(TODAY)]);
    const late = api.database.query(`select movement_bonus($1, $2, $3, $4, null, '')`, [
      ada.id,
      randomUUID(),
      { amount: 888, reason: 'thank-you', promotes: false },
      day(9),
    ]);
    await waitsForLock(api, 10);
    await other.query('commit');
    await late;
    expect(String((await lastKept())[0]) < dated(9)).toBe(true);
    expect((await values()).find(({ date }) => date === dated(9))).toMatchObject({ given: 8.88 });
  });

  it('are right after movements in any order of days', async () => {
    const open: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      const at = after(day(randomInt(1, TODAY)), randomInt(DAY_MS / 2));
      const kind = randomInt(4);
      const [closing] = kind === 0 ? open.splice(0, 1) : [];
      if (closing) await closes(at, closing);
      else if (kind === 1) await bonus(at, randomInt(1, 5_000));
      else open.push(await opens(at));
      if (step % 4 === 0) await shown();
    }
    await api.requireCleanLedger();
    const kept = await shown();
    expect(kept).toEqual(await reckonedAnew());
  });

  it('of prices of another source are worked out anew', async () => {
    const before = await values();
    await api.database.query(`update held_days set source = 'elsewhere', value = 1`);
    expect(await values()).toEqual(before);
  });
});
