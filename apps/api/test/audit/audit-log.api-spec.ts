import { randomUUID } from 'node:crypto';
import { Audit, PublishHead, VerifyRegularly } from '#modules/audit/index.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING } from '../support/market-time.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

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
  head: { size: number } | null;
  running: boolean;
  last: { records: number; differences: number; findings: string[] } | null;
}

describe('the routes of the audit log', () => {
  let ada: Person;
  let bob: Person;
  let boss: Person;
  let auditor: Person;
  let methods: Record<MethodName, string>;

  beforeAll(async () => {
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, bob] = [await investor(api), await investor(api)];
    [boss, auditor] = [await operator(api), await operator(api, 'auditor')];
    for (const person of [ada, bob, ada]) await fund(api, person, boss, methods.bitcoin, 100);
  });

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
    expect(await read()).toMatchObject({ head: null, running: false, last: null });
    const { status } = await call(api, 'GET', '/operations/audit/verify?now=true', { token: auditor.token });
    expect(status).toBe(200);
    await api.app.get(PublishHead).run();
    await api.app.get(VerifyRegularly).run();
    const { head, last } = await read();
    expect(last).toMatchObject({ records: head?.size, differences: 0, findings: [] });
  });
});

describe('the audit log', () => {
  let boss: Person;
  let audit: Audit;

  beforeAll(async () => {
    boss = await operator(api);
    audit = api.app.get(Audit);
  });

  const act = (subject: string) =>
    audit.record({ actor: { userId: boss.id }, action: 'suspend-customer', subject, before: { status: 'active' } });
  const records = () =>
    api.database.query<{ sequence: string; subject: string; actor_email: string; actor_role: string; hash: string }>(
      'select * from audit_records order by sequence',
    );

  it('keeps who acted as they were, without secrets', async () => {
    const subject = randomUUID();
    const after = { amount: 5n, otp: '123456', note: 'a\0b', at: new Date(0), file: new Uint8Array(3) };
    await audit.record({ actor: { userId: boss.id }, action: 'post-adjustment', subject, after });
    expect((await records()).at(-1)).toMatchObject({
      subject,
      actor: 'operator',
      actor_id: boss.id,
      actor_email: boss.email,
      actor_role: 'approver',
      outcome: 'done',
      before: null,
      after: {
        amount: '5',
        otp: '(left out)',
        note: 'a\\u0000b',
        at: '1970-01-01T00:00:00.000Z',
        file: '(contents left out)',
      },
    });
  });

  it('is one unbroken chain after twenty actions at once', async () => {
    const before = await audit.head();
    await Promise.all(Array.from({ length: 20 }, (_, at) => api.database.transaction(() => act(`at once ${at}`))));
    const head = await audit.head();
    expect(head.sequence).toBe(before.sequence + 20);
    const all = await records();
    expect(all.map(({ sequence }) => Number(sequence))).toEqual(all.map((_, at) => at + 1));
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length);
    expect(all.at(-1)?.hash).toBe(head.hash);
  });

  it('has no record, and no gap, of an action that was rolled back', async () => {
    const before = await audit.head();
    const fault = new Error('no');
    const undone = api.database.transaction(async () => {
      await act('undone');
      throw fault;
    });
    await expect(undone).rejects.toBe(fault);
    expect(await audit.head()).toEqual(before);
    await act('done');
    expect((await audit.head()).sequence).toBe(before.sequence + 1);
  });

  it('holds nobody up before the last moment of an action', async () => {
    const { promise: asked, resolve: go } = Promise.withResolvers<void>();
    const slow = api.database.transaction(async () => {
      await act('slow');
      await asked;
    });
    await act('quick');
    go();
    await slow;
    expect((await records()).slice(-2).map(({ subject }) => subject)).toEqual(['quick', 'slow']);
  });

  it.each(['update audit_records set subject = null', 'delete from audit_records', 'truncate audit_records'])(
    'refuses %s',
    async (sql) => {
      await expect(api.database.query(sql)).rejects.toThrow(/append-only|permission denied/);
    },
  );
});
