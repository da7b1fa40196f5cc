import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { after } from '../support/market-time.js';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { earlierLine, sendCompletion } from '../support/transfers.js';

const HOUR = 3_600_000;
const MARCH = new Date('2026-03-10T10:00:00.000Z');
const APRIL = new Date('2026-04-01T00:00:00.000Z');
const CLOSED = after(APRIL, 2 * HOUR);

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
  late = await announceDeposit(api, ada, bitcoin, 200);
});
afterAll(() => api?.stop());

const close = async (month: string, role: 'treasurer' | 'auditor' = 'treasurer') => {
  const { token } = await operator(api, role);
  return call<Period[]>(api, 'POST', '/operations/books/periods', { token, body: { month } });
};

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

  it('takes no entry once it is closed, though the clock goes backwards', async () => {
    api.clock.set(after(MARCH, HOUR));
    const before = await operator(api);
    await expect(earlierLine(api, ada, before, { type: 'bonus', amount: 5 })).rejects.toThrow(/closed/);
    api.clock.set(CLOSED);
    const written = await api.database.query(`select from entries where kind = 'bonus'`);
    expect(written).toHaveLength(0);
    const boss = await operator(api);
    succeeded(await sendCompletion(api, boss, late));
  });

  it('is shown as closed, and the next one as open', async () => {
    const { token } = await operator(api, 'auditor');
    const of = async (day: string) =>
      succeeded(await call(api, 'GET', `/operations/books/trial-balance?day=${day}`, { token })).body.data.closed;
    expect([await of('2026-03-31'), await of('2026-04-01')]).toEqual([true, false]);
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
