import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { readAudit } from '../../src/commands/read-audit.js';
import { removeMethod } from '../support/payment-methods.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  balanceOf,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, sendReview } from '../support/transfers.js';

describe('an operator’s action that the database loses before its commit', () => {
  let api: TestApi;
  let admin: Client;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;
  let treasurer: Person;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent' });
    methods = await paymentMethods(api);
    [ada, boss, treasurer] = [await investor(api), await operator(api), await operator(api, 'treasurer')];
    admin = new Client({ connectionString: process.env.TEST_ADMIN_URL });
    await admin.connect();
  });
  afterAll(async () => {
    await admin?.end();
    await api?.stop();
  });

  const database = () => new URL(api.databaseUrl).pathname.slice(1);

  /** Ends the backend that waits to write its record, which is the last statement before its commit. */
  async function endWaiting(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and wait_event_type = 'Lock' and query like '%audit_append%'`,
        [database()],
      );
      if (rowCount === 1) return;
      await sleep(20);
    }
    throw new Error('Nothing waited to be recorded');
  }

  async function interrupted(action: () => Promise<Answer<Envelope>>): Promise<Answer<Envelope>> {
    const holder = new Client({ connectionString: api.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from audit_head for update');
      const asked = action();
      await endWaiting();
      return await asked;
    } finally {
      await holder.end();
    }
  }

  it('leaves neither the action nor a record, and the chain verifies', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 500);
    const body = { status: 'completed', ...(await asDeclared(api, boss, id)) };
    const actions: [string, () => Promise<Answer<Envelope>>][] = [
      ['review-transaction', () => sendReview(api, boss, id, body)],
      [
        'suspend-customer',
        () =>
          call(api, 'PUT', `/user/${ada.id}/status`, {
            token: boss.token,
            body: { status: 'suspended', reason: 'payment-check' },
          }),
      ],
      ['remove-payment-method', () => removeMethod(api, treasurer, methods.bitcoin)],
    ];
    const recorded = (action: string) =>
      api.database.query('select sequence from audit_records where action = $1', [action]);
    for (const [action, send] of actions) {
      expect((await interrupted(send)).status).toBe(503);
      expect(await recorded(action)).toEqual([]);
    }
    expect(await balanceOf(api, ada)).toBe(0);
    const { data } = succeeded(await call(api, 'GET', `/transaction/${id}`, { token: ada.token })).body;
    expect(data.status).toBe('pending');
    const { data: offered } = succeeded(await call<{ id: string }[]>(api, 'GET', '/payment-method')).body;
    expect(offered.map((method) => method.id)).toContain(methods.litecoin);
    expect((await readAudit(api.settings, api.databaseUrl)).clean).toBe(true);
    // Each can be done afterwards, and is recorded once.
    for (const [action, send] of actions) {
      succeeded(await send());
      expect(await recorded(action)).toHaveLength(1);
    }
    expect((await readAudit(api.settings, api.databaseUrl)).clean).toBe(true);
  });
});
