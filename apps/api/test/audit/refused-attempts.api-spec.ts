import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RecordRefusals } from '#modules/audit/index.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { another, operations } from '../operator/operator-people.js';
import { after } from '../support/market-time.js';
import { call, succeeded } from '../support/requests.js';
import { options, withPasskey } from '../support/second-factors.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';

interface Row {
  actor: string;
  actor_email: string;
  actor_role: string | null;
  action: string;
  outcome: string;
  subject: string | null;
  customer_id: string | null;
  after: Record<string, unknown>;
  address: string | null;
  request_id: string;
}

describe('refused attempts', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;
  let support: Person;

  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    [ada, boss, support] = [await investor(api), await operator(api), await operator(api, 'support')];
  });
  afterAll(() => api?.stop());

  const recordedBy = async (work: () => Promise<unknown>): Promise<Row[]> => {
    const [row] = await api.database.query<{ last: string }>('select sequence as last from audit_head');
    await work();
    await api.app.get(RecordRefusals).settled();
    return api.database.query<Row & Record<string, unknown>>(
      'select * from audit_records where sequence > $1 order by sequence',
      [row?.last],
    );
  };
  const send = (who: Person, method: string, path: string, body?: unknown) =>
    call(api, method, path, { token: who.token, body });
  const bonus = { amount: 1_000_000, reason: 'thank-you' };
  const signIn = async ({ device }: Awaited<ReturnType<typeof withPasskey>>, forged: boolean) => {
    const { options: toSign, answer } = await options(api, '/auth/login/passkey/options');
    const headers = {
      cookie: answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    };
    const body = { passkey: device.get(toSign, { forged }) };
    return call(api, 'POST', '/auth/login/passkey', { body, headers });
  };

  it('of a role that may not, of a rule, and of an investor stand in the log, with what was tried', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 500);
    const requests: string[] = [];
    const records = await recordedBy(async () => {
      for (const [who, method, path, body] of [
        [support, 'POST', '/operations/bonuses', { customerId: ada.id, ...bonus }],
        [ada, 'POST', '/operations/bonuses', { customerId: ada.id, ...bonus }],
        [boss, 'PUT', `/transaction/${id}/status`, { status: 'failed' }],
        [ada, 'GET', '/user'],
      ] as const) {
        requests.push((await send(who, method, path, body)).headers.get('x-request-id') ?? '');
      }
    });
    const seen = records.map(({ actor, actor_email, actor_role, after }) => [
      actor,
      actor_email,
      actor_role,
      after.refused,
    ]);
    expect(seen).toEqual([
      ['operator', support.email, 'support', 'NOT_ALLOWED'],
      ['investor', ada.email, null, 'NOT_ALLOWED'],
      ['operator', boss.email, 'approver', 'REASON_REQUIRED'],
      ['investor', ada.email, null, 'NOT_ALLOWED'],
    ]);
    expect(records.map(({ action, outcome, address }) => [action, outcome, address])).toEqual(
      records.map(({ actor }) => ['tried-route', 'refused', actor === 'operator' ? '127.0.0.1' : null]),
    );
    expect(records.map(({ request_id }) => request_id)).toEqual(requests);
    expect(records[0]).toMatchObject({
      after: { route: 'POST /v1/operations/bonuses', status: 403, tried: { amount: 1_000_000, reason: 'thank-you' } },
    });
  });

  it('are found by the customer whom they were about', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 500);
    const tried = [
      ['DELETE', `/operations/customers/${ada.id}/sessions/${boss.id}`, undefined],
      ['POST', `/operations/customers/${ada.id}/notes`, { text: ' ' }],
      ['PUT', `/transaction/${id}/status`, { status: 'failed' }],
      ['PUT', `/operations/cases/${id}/taken`, undefined],
      ['POST', '/operations/bonuses', { customerId: ada.id, ...bonus }],
      ['POST', '/operations/proposals/completion', { transactionId: id }],
    ] as const;
    for (const who of [boss, await operator(api, 'auditor')]) {
      const records = await recordedBy(async () => {
        for (const [method, path, body] of tried) {
          if (who === boss && path.endsWith('/taken')) continue;
          await send(who, method, path, body);
        }
        await send(who, 'PUT', '/user/none/status', { status: 'suspended' });
        await send(who, 'POST', '/operations/bonuses', { customerId: 'none', ...bonus });
      });
      const ofAda = Array.from({ length: who === boss ? 5 : 6 }, () => ada.id);
      expect(records.map(({ customer_id }) => customer_id)).toEqual([...ofAda, null, null]);
    }
  });

  it('are not what investors are refused of their own, nor what an operator only reads', async () => {
    const records = await recordedBy(async () => {
      await send(ada, 'POST', '/transaction/withdraw', { amount: 5 });
      await send(ada, 'GET', `/transaction/${boss.id}`);
      await send(boss, 'GET', `/transaction/${boss.id}`);
      await call(api, 'GET', '/user', {});
    });
    expect(records).toEqual([]);
  });

  it('to sign in as an operator are recorded, and so are sign-ins; those of investors are not', async () => {
    const records = await recordedBy(async () => {
      for (const [email, password] of [
        [boss.email, 'not the password'],
        [boss.email, boss.password],
        [ada.email, 'not the password'],
        [ada.email, ada.password],
        ['nobody@firm.example', 'not the password'],
      ])
        await call(api, 'POST', '/auth/login', { body: { email, password } });
    });
    expect(records.map(({ action, outcome, actor_email }) => [action, outcome, actor_email]).sort()).toEqual([
      ['signed-in', 'done', boss.email],
      ['tried-sign-in', 'refused', boss.email],
    ]);
    expect(JSON.stringify(records)).not.toContain('not the password');
  });

  it('to sign in as an operator by a passkey alone are recorded as those by a password are', async () => {
    const [ines, eve] = [await another(api, 'reviewer'), await investor(api)];
    const devices = [await withPasskey(api, ines), await withPasskey(api, eve)];
    const records = await recordedBy(async () => {
      for (const device of devices) {
        expect((await signIn(device, true)).body.code).toBe('PASSKEY_REFUSED');
        // It is recorded after the reply.
        await api.app.get(RecordRefusals).settled();
        expect((await signIn(device, false)).status).toBe(200);
      }
      await api.database.query(`update users set status = 'suspended' where id = $1`, [ines.id]);
      expect((await signIn(devices[0]!, false)).body.code).toBe('ACCOUNT_SUSPENDED');
    });
    expect(
      records.map(({ action, outcome, actor_email, after }) => [action, outcome, actor_email, after.refused]),
    ).toEqual([
      ['tried-sign-in', 'refused', ines.email, 'PASSKEY_REFUSED'],
      ['signed-in', 'done', ines.email, undefined],
      ['tried-sign-in', 'refused', ines.email, 'ACCOUNT_SUSPENDED'],
    ]);
  });

  it('of an operator whose account has ended, with a token that is still genuine, are recorded for them', async () => {
    const [ruth, samuel, olga] = [
      await another(api, 'reviewer'),
      await another(api, 'admin'),
      await another(api, 'admin'),
    ];
    const id = await announceDeposit(api, ada, methods.bitcoin, 500);
    const proposed = succeeded(await operations(api, samuel, 'POST', `/${ruth.id}/end`)).body.data.id;
    succeeded(await operations(api, olga, 'POST', `/changes/${String(proposed)}/approve`));
    const records = await recordedBy(async () => {
      for (const [method, path, body] of [
        ['PUT', `/transaction/${id}/status`, { status: 'failed', reason: 'nothing-arrived' }],
        ['GET', `/operations/customers/${ada.id}`, undefined],
        ['PUT', '/user/change-password', { currentPassword: 'a', newPassword: 'b' }],
        ['GET', '/user/me', undefined],
      ] as const) {
        expect((await send(ruth, method, path, body)).body.code).toBe('NOT_SIGNED_IN');
      }
    });
    expect(
      records.map(({ action, outcome, actor_email, customer_id, after }) => [
        ...[action, outcome, actor_email, customer_id, after.refused, after.route],
      ]),
    ).toEqual(
      [
        [ada.id, 'PUT /v1/transaction/:id/status'],
        [ada.id, 'GET /v1/operations/customers/:id'],
        [null, 'PUT /v1/user/change-password'],
      ].map(([customer, route]) => ['tried-route', 'refused', ruth.email, customer, 'NOT_SIGNED_IN', route]),
    );
    expect(records[0]?.after.tried).toMatchObject({ status: 'failed', reason: 'nothing-arrived' });
    expect(JSON.stringify(records[2]?.after)).not.toContain('currentPassword');
  });

  it('of a frozen operator and of a suspended customer are recorded, and those of who signed out are not', async () => {
    const [frozen, gone, eve] = [await another(api, 'reviewer'), await another(api, 'reviewer'), await investor(api)];
    await api.database.query('update users set frozen_at = created_at, unfreeze_address = email where id = $1', [
      frozen.id,
    ]);
    succeeded(await send(gone, 'POST', '/auth/logout', {}));
    succeeded(await send(boss, 'PUT', `/user/${eve.id}/status`, { status: 'suspended', reason: 'payment-check' }));
    const records = await recordedBy(async () => {
      for (const who of [frozen, gone, eve]) {
        const answer = await send(who, 'POST', '/operations/bonuses', { customerId: ada.id, ...bonus });
        expect(answer.body.code).toBe(who === eve ? 'NOT_ALLOWED' : 'NOT_SIGNED_IN');
      }
    });
    expect(records.map(({ actor_email, customer_id }) => [actor_email, customer_id])).toEqual([
      [frozen.email, ada.id],
      [eve.email, ada.id],
    ]);
  });

  it('of an ended operator spend what is kept for one person, and are counted beyond it', async () => {
    const ruth = await another(api, 'reviewer');
    await api.database.query(`update users set status = 'suspended' where id = $1`, [ruth.id]);
    api.clock.set(after(api.clock.now(), 120_000));
    const records = await recordedBy(async () => {
      for (let at = 0; at < 25; at += 1) await send(ruth, 'POST', '/operations/bonuses', bonus);
      api.app.get(RecordRefusals).flush();
    });
    expect(records.map(({ action, actor_email }) => [action, actor_email])).toEqual([
      ...Array.from({ length: 20 }, () => ['tried-route', ruth.email]),
      ['more-refusals', ruth.email],
    ]);
    expect(records.at(-1)?.after.attempts).toBe(5);
  });

  it('of an operator are on record whatever else they tried in that minute, with long texts cut', async () => {
    const ruth = await another(api, 'reviewer');
    api.clock.set(after(api.clock.now(), 120_000));
    const records = await recordedBy(async () => {
      for (let at = 0; at < 25; at += 1) await send(ruth, 'POST', '/operations/bonuses', {});
      const wanted = { customerId: ada.id, amount: 500_000, reason: 'thank-you', note: 'x'.repeat(5_000) };
      expect((await send(ruth, 'POST', '/operations/bonuses', wanted)).status).toBe(422);
      api.app.get(RecordRefusals).flush();
    });
    expect(records.at(-1)).toMatchObject({ action: 'more-refusals', after: { attempts: 5 } });
    expect(records.at(-2)).toMatchObject({
      action: 'tried-route',
      customer_id: ada.id,
      after: { tried: { customerId: ada.id, amount: 500_000, note: `${'x'.repeat(300)}…` } },
    });
  });

  it('that a limit turned away are counted, and leave no record', async () => {
    const ruth = await another(api, 'reviewer');
    const limited = await startBeside(api, { rateLimits: true });
    limited.clock.set(api.clock.now());
    const records = await recordedBy(async () => {
      try {
        // The limit of confirmations is 20.
        for (let at = 0; at < 25; at += 1) {
          const { status } = await call(limited, 'POST', '/auth/confirm/options', { token: ruth.token, body: {} });
          expect(status).toBe(at < 20 ? 422 : 429);
        }
      } finally {
        await limited.stop();
      }
    });
    expect(records.map(({ action }) => action)).toEqual([...Array(20).fill('tried-route'), 'more-refusals']);
    expect(records.at(-1)).toMatchObject({ actor_email: ruth.email, after: { attempts: 5 } });
  });

  it('of a flood are counted in one record', async () => {
    const records = await recordedBy(async () => {
      const flood = await investor(api);
      for (let at = 0; at < 50; at += 1) await send(flood, 'POST', '/operations/bonuses', bonus);
      api.app.get(RecordRefusals).flush();
    });
    expect(records.length).toBeLessThanOrEqual(41);
    const counted = records.filter(({ action }) => action === 'more-refusals');
    expect(counted).toHaveLength(1);
    expect(Number(counted[0]?.after.attempts) + records.length - 1).toBe(50);
  });

  it('of strangers leave an operator’s on record, however many they are', async () => {
    const strangers = [await investor(api), await investor(api), await investor(api)];
    // A minute of its own.
    api.clock.set(after(api.clock.now(), 120_000));
    const records = await recordedBy(async () => {
      for (const who of strangers)
        for (let at = 0; at < 15; at += 1) await send(who, 'POST', '/operations/bonuses', bonus);
      await send(support, 'POST', '/operations/bonuses', { customerId: ada.id, ...bonus });
      api.app.get(RecordRefusals).flush();
    });
    const those = (action: string, role: string) =>
      records.filter(({ action: done, actor }) => done === action && actor === role);
    expect(those('tried-route', 'investor')).toHaveLength(30);
    expect(those('more-refusals', 'investor').map(({ after: { attempts } }) => attempts)).toEqual([15]);
    expect(those('tried-route', 'operator').map(({ actor_email }) => actor_email)).toEqual([support.email]);
  });

  it('of a customer to sign in are not even counted', async () => {
    const eve = await withPasskey(api, await investor(api));
    const records = await recordedBy(async () => {
      for (let at = 0; at < 50; at += 1) expect((await signIn(eve, true)).body.code).toBe('PASSKEY_REFUSED');
      await api.app.get(RecordRefusals).settled();
      api.app.get(RecordRefusals).flush();
    });
    expect(records).toEqual([]);
  });
});
