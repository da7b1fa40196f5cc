import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Audit } from '#modules/audit/index.js';
import { type Person, operator } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

describe('the audit log', () => {
  let api: TestApi;
  let boss: Person;
  let audit: Audit;

  beforeAll(async () => {
    api = await startTestApi();
    boss = await operator(api);
    audit = api.app.get(Audit);
  });
  afterAll(() => api?.stop());

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
        note: 'ab',
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
