import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Audit } from '#modules/audit/index.js';
import type { Caller } from '#platform/http/index.js';
import { another } from '../operator/operator-people.js';
import { MORNING, after } from '../support/market-time.js';
import { type MethodName, type Person, announceDeposit, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let api: TestApi;
let methods: Record<MethodName, string>;
let ada: Person;
let reviewer: Person;
beforeAll(async () => {
  api = await startTestApi();
  methods = await paymentMethods(api);
});
beforeEach(async () => {
  api.clock.set(MORNING);
  [ada, reviewer] = [await investor(api), await another(api, 'reviewer')];
});
afterAll(() => api.stop());

const read = (path: string, token = reviewer.token) => call(api, 'GET', path, { token }).then(succeeded);
const newCase = () => announceDeposit(api, ada, methods.bitcoin, 100);
const recordsOf = async (subject: string) => {
  const sql = 'select action from audit_records where subject = $1 and actor_id = $2 order by sequence';
  const rows = await api.database.query<{ action: string }>(sql, [subject, reviewer.id]);
  return rows.map(({ action }) => action);
};

describe('what an operator opened', () => {
  it('is recorded once for as long as it is read on, as a page that stays open does', async () => {
    const id = await newCase();
    for (const minutes of [0, 5, 9, 14]) {
      api.clock.set(after(MORNING, minutes * MINUTE_MS));
      await read(`/operations/cases/${id}`);
      await read(`/operations/customers/${ada.id}`);
    }
    expect(await recordsOf(id)).toEqual(['open-transaction']);
    expect(await recordsOf(ada.id)).toEqual(['open-customer']);
  });

  it('is opened again where it was not read for ten minutes', async () => {
    const id = await newCase();
    for (const minutes of [0, 3, 13]) {
      api.clock.set(after(MORNING, minutes * MINUTE_MS));
      await read(`/operations/cases/${id}`);
    }
    expect(await recordsOf(id)).toEqual(['open-transaction', 'open-transaction']);
  });

  it('is opened anew by another session of the same operator', async () => {
    const id = await newCase();
    await read(`/operations/cases/${id}`);
    const body = { email: reviewer.email, password: reviewer.password };
    const { token } = succeeded(await call(api, 'POST', '/auth/login', { body })).body;
    for (const each of [token ?? '', reviewer.token]) await read(`/operations/cases/${id}`, each);
    expect(await recordsOf(id)).toEqual(['open-transaction', 'open-transaction']);
  });

  it('is one record for a case, whose reply has the last other transactions of its customer, too', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 7; each += 1) {
      ids.push(await newCase());
      api.clock.set(after(MORNING, (each + 1) * MINUTE_MS));
    }
    const shown = ids.at(-2) ?? '';
    const { lastTransactions } = (await read(`/operations/cases/${shown}`)).body.data as {
      lastTransactions: { id: string }[];
    };
    const sql = `select action, subject from audit_records where actor_id = $1 and action <> 'signed-in'`;
    expect(await api.database.query(sql, [reviewer.id])).toEqual([{ action: 'open-transaction', subject: shown }]);
    expect(lastTransactions.map(({ id }) => id)).toEqual([ids[6], ids[4], ids[3], ids[2], ids[1]]);
  });

  it('is recorded once where its parts are read at the same time', async () => {
    const parts = ['', '/sessions', '/notes', '/timeline', '/transactions', '/trades'];
    await Promise.all(parts.map((part) => read(`/operations/customers/${ada.id}${part}`)));
    expect(await recordsOf(ada.id)).toEqual(['open-customer']);
  });

  it('is not what they only take, keep or give back', async () => {
    const id = await newCase();
    for (const verb of ['PUT', 'PUT', 'DELETE']) {
      succeeded(await call(api, verb, `/operations/cases/${id}/taken`, { token: reviewer.token }));
    }
    expect(await recordsOf(id)).toEqual(['take-case', 'leave-case']);
  });

  it('is recorded at least once a day, however often it is read', async () => {
    const id = await newCase();
    const actor = { userId: reviewer.id, sessionId: 'a long one', role: 'operator' } as Caller;
    for (let minutes = 0; minutes < 25 * 60; minutes += 9) {
      api.clock.set(after(MORNING, minutes * MINUTE_MS));
      await api.app.get(Audit).recordRead({ actor, action: 'open-transaction', subject: id });
    }
    expect(after(MORNING, 24 * HOUR_MS) < api.clock.now()).toBe(true);
    expect(await recordsOf(id)).toEqual(['open-transaction', 'open-transaction']);
  });

  it('is recorded with the next read where its record could not be written', async () => {
    const id = await newCase();
    const audit = api.app.get(Audit);
    const actor = { userId: '01900000-0000-7000-8000-000000000000', sessionId: 'a', role: 'operator' } as Caller;
    const open = (by: Caller) => audit.recordRead({ actor: by, action: 'open-transaction', subject: id });
    await expect(open(actor)).rejects.toThrow('Nobody has the id');
    await open({ ...actor, userId: reviewer.id });
    expect(await recordsOf(id)).toEqual(['open-transaction']);
  });
});
