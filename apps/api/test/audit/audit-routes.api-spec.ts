import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VerifyRegularly } from '#modules/audit/index.js';
import { MORNING } from '../support/market-time.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

interface Shown {
  sequence: number;
  action: string;
  outcome: string;
  actorEmail: string;
  customerId: string | null;
  accountId: string | null;
  subject: string | null;
}

interface State {
  head: { sequence: number; hash: string };
  running: boolean;
  last: { records: number; differences: number; findings: string[] } | null;
}

describe('the routes of the audit log', () => {
  let api: TestApi;
  let ada: Person;
  let bob: Person;
  let boss: Person;
  let auditor: Person;
  let methods: Record<MethodName, string>;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, bob] = [await investor(api), await investor(api)];
    [boss, auditor] = [await operator(api), await operator(api, 'auditor')];
    for (const person of [ada, bob, ada]) await fund(api, person, boss, methods.bitcoin, 100);
  });
  afterAll(() => api?.stop());

  const list = (query: string) => everyPage<Shown>(api, `/operations/audit?limit=2${query}`, auditor.token);

  it('list every record once, page after page, the newest first', async () => {
    const all = await list('');
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, at) => all.length - at));
    const { body } = succeeded(await call(api, 'GET', '/operations/audit?limit=1', { token: auditor.token }));
    expect(body.data).toMatchObject([{ action: 'review-transaction', says: 'Reviewed a deposit or withdrawal' }]);
  });

  it('list by who acted, whom it is about, what it was, how it ended and when', async () => {
    const today = MORNING.toISOString().slice(0, 10);
    const opened = ['review-transaction', 'open-transaction'].map((action) => ({ action, customerId: ada.id }));
    expect(await list(`&customer=${ada.id}`)).toMatchObject([...opened, ...opened]);
    expect((await list(`&actor=${auditor.email.toUpperCase()}`)).map(({ action }) => action)).toEqual(['signed-in']);
    expect(await list('&actor=nobody@firm.example')).toEqual([]);
    expect(await list('&action=signed-in&outcome=refused')).toEqual([]);
    expect(await list(`&action=review-transaction&day=${today}`)).toHaveLength(3);
    expect(await list('&day=2025-01-01')).toEqual([]);
  });

  it('list by the account id that the console shows of a customer, however it is typed', async () => {
    const [{ id } = { id: '' }] = await api.database.query<{ id: string }>(
      'select account_id as id from users where id = $1',
      [bob.id],
    );
    const records = await list(`&customer=${bob.id}`);
    expect(records.map(({ action }) => action)).toEqual(['review-transaction', 'open-transaction']);
    for (const typed of [id, id.toLowerCase(), id.replaceAll('-', ''), ` ${id} `, bob.id.toUpperCase()])
      expect(await list(`&customer=${encodeURIComponent(typed)}`)).toEqual(records);
    // And name it in each record, where there is a customer.
    expect(records.map(({ accountId }) => accountId)).toEqual([id, id]);
    expect((await list('&action=signed-in')).map(({ accountId }) => accountId)).toContain(null);
  });

  it.each([
    ['SX-0000-0000', 'Nobody has the account id SX-0000-0000'],
    ['SX-7K2M-9Q4', 'customer takes an account id such as SX-7K2M-9Q4X, or the id of a customer'],
    ['ada@firm.example', 'customer takes an account id such as SX-7K2M-9Q4X, or the id of a customer'],
  ])('say of the customer %s what is wrong', async (typed, message) => {
    const path = `/operations/audit?customer=${encodeURIComponent(typed)}`;
    const { status, body } = await call(api, 'GET', path, { token: auditor.token });
    expect([status, body.errors]).toEqual([422, [{ field: 'customer', message }]]);
  });

  it.each(['cursor=x', 'cursor=-1', 'day=2026-02-30', 'customer=1', 'action=x', 'outcome=x'])(
    'refuse %s',
    async (query) => {
      const { status, body } = await call(api, 'GET', `/operations/audit?${query}`, { token: auditor.token });
      expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
    },
  );

  it('verify the log when they are asked to, and say what was found', async () => {
    const read = async () =>
      succeeded(await call<State>(api, 'GET', '/operations/audit/verify', { token: auditor.token })).body.data;
    expect(await read()).toMatchObject({ running: false, last: null });
    const { status } = await call(api, 'GET', '/operations/audit/verify?now=true', { token: auditor.token });
    expect(status).toBe(200);
    await api.app.get(VerifyRegularly).run();
    const { head, last } = await read();
    expect(last).toMatchObject({ records: head.sequence, differences: 0, findings: [] });
  });
});
