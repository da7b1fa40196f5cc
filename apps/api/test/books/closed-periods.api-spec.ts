import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitsForLock } from '../support/lock-waits.js';
import { after } from '../support/market-time.js';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { earlierLine, sendCompletion } from '../support/transfers.js';

const HOUR = 3_600_000;
const MARCH = new Date('2026-03-10T10:00:00.000Z');
const APRIL = new Date('2026-04-01T00:00:00.000Z');
const MAY = new Date('2026-05-01T02:00:00.000Z');
const CLOSED = after(APRIL, 2 * HOUR);

const BOOKS_CLOSED = 'The books of this day are closed already. Nothing was moved. Please try again.';

interface Period {
  month: string;
  until: string;
  closedBy: string;
  balances: { account: string; closing: number }[];
}

let api: TestApi;
let ada: Person;
let reviewer: Person;
let bitcoin: string;
let late: string;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(MARCH);
  reviewer = await operator(api);
  bitcoin = (await paymentMethods(api)).bitcoin;
  ada = await investor(api);
  await fund(api, ada, reviewer, bitcoin, 500);
  late = await announceDeposit(api, ada, (await paymentMethods(api)).tetherTrc20, 200);
});
afterAll(() => api?.stop());

const close = async (month: string, role: 'treasurer' | 'auditor' = 'treasurer') => {
  const { token } = await operator(api, role);
  return call<Period[]>(api, 'POST', '/operations/books/periods', { token, body: { month } });
};

/** Does work in a transaction that stays open until `end` is called. */
async function heldOpen(work: () => Promise<unknown>): Promise<{ done: Promise<void>; end: () => void }> {
  const [written, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = api.database.transaction(async () => {
    await work();
    written.resolve();
    await ended.promise;
  });
  await written.promise;
  return { done, end: ended.resolve };
}

describe('a month', () => {
  it('is not closed before it is over for two hours', async () => {
    api.clock.set(after(CLOSED, -1));
    expectRefusal(await close('2026-03'), [409, 'PERIOD_NOT_OVER', 'This month is not over yet']);
  });

  it('is closed by a treasurer, once and with its balances, and by no auditor', async () => {
    api.clock.set(CLOSED);
    expect((await close('2026-03', 'auditor')).status).toBe(403);
    const two = await Promise.all([close('2026-03'), close('2026-03')]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { token } = await operator(api, 'auditor');
    const { data } = succeeded(await call<Period[]>(api, 'GET', '/operations/books/periods', { token })).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ month: '2026-03', until: APRIL.toISOString() });
    const moved = data[0]?.balances.filter(({ closing }) => closing !== 0);
    expect(moved).toEqual([
      { account: 'cash', closing: -500 },
      { account: 'custody', closing: 500 },
    ]);
    expectRefusal(await close('2026-02'), [409, 'PERIOD_CLOSED', 'This month is already closed']);
  });

  it('takes no entry once it is closed, though the clock goes backwards: the request is refused and may be sent again', async () => {
    api.clock.set(after(MARCH, HOUR));
    const before = await operator(api);
    const key = 'completed-late';
    const answer = await writesNothing(api, () => sendCompletion(api, before, late, {}, key));
    expectRefusal(answer, [409, 'BOOKS_CLOSED', BOOKS_CLOSED]);
    api.clock.set(CLOSED);
    const boss = await operator(api);
    succeeded(await sendCompletion(api, boss, late, {}, key));
  });

  it('is closed with a movement that was still being written, and a later one is refused', async () => {
    const eve = await investor(api);
    const bonusIn = (customer: Person) => earlierLine(api, customer, reviewer, { type: 'bonus', amount: 1 });
    api.clock.set(after(APRIL, HOUR));
    const { done, end } = await heldOpen(() => bonusIn(ada));
    api.clock.set(MAY);
    try {
      const closing = close('2026-04');
      await waitsForLock(api, 10);
      api.clock.set(after(APRIL, HOUR));
      const behind = bonusIn(eve).catch((fault: unknown) => fault);
      api.clock.set(MAY);
      await waitsForLock(api, 10, 2);
      end();
      const { data } = succeeded(await closing).body;
      expect(data[0]?.balances).toContainEqual({ account: 'bonus', closing: 1 });
      expect(await behind).toMatchObject({ constraint: 'entries_after_close' });
    } finally {
      end();
      await done;
    }
  });

  it('is shown as closed, and the next one as open', async () => {
    const { token } = await operator(api, 'auditor');
    const of = async (day: string) =>
      succeeded(await call(api, 'GET', `/operations/books/trial-balance?day=${day}`, { token })).body.data.closed;
    expect([await of('2026-04-30'), await of('2026-05-01')]).toEqual([true, false]);
  });

  it('stays as it was closed', async () => {
    for (const sql of [
      'delete from closed_periods',
      'update closed_periods set balances = balances',
      'truncate closed_periods',
    ])
      await expect(api.database.query(sql)).rejects.toThrow('what was recorded stays');
  });
});
