import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, tick } from '../support/market-time.js';
import {
  correct,
  customersWithResults,
  endBy,
  exactOutcomes,
  freshOutcomes,
  moveByHand,
} from '../support/measured-outcomes.js';
import { type Person, operator } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

describe('what customers gained or lost together', () => {
  let api: TestApi;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    boss = await operator(api);
    await customersWithResults(api, boss);
    boss = await operator(api);
  });
  afterAll(() => api?.stop());

  /** The paused trade of someone who gained more than the band. */
  const gainer = async () => {
    const sql = `select user_id, id from trades where frozen_basis / 10000 > investment + 600 order by id limit 1`;
    const [trade] = await api.database.query<{ user_id: string; id: string }>(sql);
    return { userId: String(trade?.user_id), id: String(trade?.id) };
  };
  /** The last line of this kind, such as what the customer was funded with, or its correction. */
  const lineOf = async (userId: string, type: string, direction: 'in' | 'out') => {
    const sql = `select id from transactions where user_id = $1 and type = $2 and direction = $3
                  order by created_at desc limit 1`;
    return String((await api.database.query<{ id: string }>(sql, [userId, type, direction]))[0]?.id);
  };
  const amount = 628.32;

  it('is of those with a gain or a loss, per $100 that they invested, and public to three digits', async () => {
    await endBy(api, await gainer(), 'close');
    const [row] = await api.database.query<{ result: string; count: string }>(
      `select sum(v) as result, count(*) as count
         from (select coalesce(settled_value, half_even(frozen_basis, 10000)) - investment as v from trades) t
        where v < 0 or v > 500`,
    );
    const [result, invested] = [Number(row?.result), Number(row?.count) * 100_000];
    expect(await exactOutcomes(api)).toMatchObject({ result, invested });
    const said = await freshOutcomes(api);
    const digits = (cents: number) => Number((cents / 100).toPrecision(3));
    expect([said.result, said.invested]).toEqual([digits(result), digits(invested)]);
    expect(said.resultPer100).toBeCloseTo((100 * result) / invested, 1);
  });

  it('counts what corrections took, as the share of losses does, until it is given back', async () => {
    const { userId } = await gainer();
    await moveByHand(api, boss, userId, { type: 'bonus', direction: 'in', amount });
    const before = await exactOutcomes(api);
    const transactionId = await lineOf(userId, 'bonus', 'in');
    await correct(api, boss, { transactionId, amount, reason: 'credited-wrongly' });
    const now = await exactOutcomes(api);
    expect(now).toEqual({
      ...before,
      ...{ lost: before.lost + 1, gained: before.gained - 1 },
      result: before.result - Math.round(amount * 100),
    });

    const correction = await lineOf(userId, 'adjustment', 'out');
    await correct(api, boss, { transactionId: correction, amount, reason: 'correction-undone' });
    expect(await exactOutcomes(api)).toEqual(before);
  });

  it.each(['in', 'out'] as const)(
    'is as before after an adjustment %s of an earlier release, its correction, and what corrects that',
    async (direction) => {
      const { userId } = await gainer();
      const before = await exactOutcomes(api);
      tick(api);
      await moveByHand(api, boss, userId, { type: 'adjustment', direction, amount });
      for (const way of [direction, direction === 'in' ? 'out' : 'in'] as const) {
        const transactionId = await lineOf(userId, 'adjustment', way);
        tick(api);
        await correct(api, boss, { transactionId, amount, reason: 'credited-wrongly' });
        expect(await exactOutcomes(api)).toEqual(before);
      }
    },
  );
});
