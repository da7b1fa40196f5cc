import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EndSuspensions } from '#modules/auth/index.js';
import { another } from '../operator/operator-people.js';
import { ROUTES } from '../support/contract-routes.js';
import { MORNING, after } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { type Answer, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendOpen, sendStep } from '../support/trades.js';

const HOUR_MS = 3_600_000;
const NOBODY = '0198c0de-0000-7000-8000-000000000000';
const SENTENCE =
  'Your account is suspended. The operator says: We are checking a payment. You can read everything and close trades; please contact support.';
const SUSPENDED = [403, 'ACCOUNT_SUSPENDED', SENTENCE] as const;
const TAKES_TWO = [409, 'SUSPENSION_TAKES_TWO'];
/** What customers change while they are suspended: they close trades, take withdrawals back and keep others out. */
const STILL_CHANGED = [
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/others',
  'DELETE /auth/sessions/{id}',
  'DELETE /trade/delete/{id}',
  'POST /trade/claim-profit',
  'POST /transaction/{id}/cancel',
  'POST /transaction/{id}/contest',
  'POST /user/freeze',
  'PUT /notification/read',
  'PUT /notification/{id}/read',
];
/** What customers only read, but to pay something in or out. */
const NOT_READ = ['GET /transaction/quote'];

let api: TestApi;
let bitcoin: string;
let [reviewer, approver]: Person[] = [];
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(MORNING);
  bitcoin = (await paymentMethods(api)).bitcoin;
  [reviewer, approver] = [await operator(api, 'reviewer'), await operator(api)];
});
afterAll(() => api?.stop());

const setStatus = (person: Person, body: object, by = reviewer) =>
  call(api, 'PUT', `/user/${person.id}/status`, { token: by!.token, body });
const suspend = (person: Person, by = reviewer) =>
  setStatus(person, { status: 'suspended', reason: 'payment-check' }, by);
const restore = (person: Person, by = reviewer) => setStatus(person, { status: 'active' }, by);
const signedIn = async ({ email, password }: Person) =>
  succeeded(await call<{ id: string }>(api, 'POST', '/auth/login', { body: { email, password } })).body.token!;
const stateOf = async (person: Person) =>
  succeeded(await call<{ accountStatus: string; suspension: unknown }>(api, 'GET', '/user/me', { token: person.token }))
    .body.data;
const send = (route: string, token: string) => {
  const [method = '', path = ''] = route.replace(/\{\w+\}/g, NOBODY).split(' ');
  return call(api, method, path, { token, body: method === 'GET' ? undefined : {} });
};
const propose = (person: Person, by = reviewer) =>
  call<{ id: string }>(api, 'POST', '/operations/proposals/suspension', {
    token: by!.token,
    body: { userId: person.id, reason: 'payment-check', note: 'Still open with the bank' },
  });
const approve = (id: string, by = approver) =>
  call(api, 'POST', `/operations/proposals/${id}/approve`, { token: by!.token, body: {} });

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const OWN = ROUTES.filter(({ access }) => access.startsWith('investor'));

/** A stream ends with its session; another suite follows one. */
const isNoStream = ({ name }: { name: string }) => name !== 'GET /events';

/** Time passes; the operators sign in anew, since a session ends within a day. */
async function pass(milliseconds: number): Promise<void> {
  api.clock.set(after(api.clock.now(), milliseconds));
  for (const one of [reviewer!, approver!]) one.token = await signedIn(one);
}

describe('a suspended customer', () => {
  it('stays signed in, signs in again, and closes running trades', async () => {
    const ada = await investor(api);
    await fund(api, ada, approver!, bitcoin, 1_000);
    const [one, other] = [
      await open(api, ada, { investmentAmount: 300 }),
      await open(api, ada, { investmentAmount: 300 }),
    ];
    succeeded(await suspend(ada));
    expect(await stateOf(ada)).toMatchObject({
      accountStatus: 'suspended',
      suspension: { message: SENTENCE, until: after(api.clock.now(), 72 * HOUR_MS).toISOString() },
    });
    succeeded(await sendStep(api, ada, 'delete', one.id));
    ada.token = await signedIn(ada);
    expectRefusal(await sendStep(api, ada, 'pause', other.id), SUSPENDED);
    expectRefusal(await sendOpen(api, ada), SUSPENDED);
    succeeded(await sendStep(api, ada, 'delete', other.id));
  });

  it('is refused every route that is not marked as open to suspended customers', async () => {
    const suspended = async () => {
      const person = await investor(api);
      succeeded(await suspend(person));
      return person;
    };
    let ada = await suspended();
    const opened: string[] = [];
    for (const { name, openWhileSuspended } of OWN.filter(isNoStream)) {
      const answer = await send(name, ada.token);
      if (answer.body?.code === 'ACCOUNT_SUSPENDED') expectRefusal(answer, SUSPENDED);
      else opened.push(name);
      // Some of them sign this customer out.
      if (openWhileSuspended && !name.startsWith('GET ')) ada = await suspended();
    }
    const marked = OWN.filter(({ openWhileSuspended }) => openWhileSuspended);
    expect(opened).toEqual(marked.filter(isNoStream).map(({ name }) => name));
  });
});

describe('what a suspended customer may do', () => {
  it('is all that only reads, and what is listed here', () => {
    const reads = OWN.filter(({ name }) => name.startsWith('GET ') && !NOT_READ.includes(name)).map(({ name }) => name);
    const marked = OWN.filter(({ openWhileSuspended }) => openWhileSuspended).map(({ name }) => name);
    expect(marked.toSorted()).toEqual([...reads, ...STILL_CHANGED].toSorted());
  });
});

describe('the suspension by one operator', () => {
  it('ends by itself after 72 hours, is recorded then, and no operator alone begins another', async () => {
    const ada = await investor(api);
    succeeded(await suspend(ada));
    await pass(72 * HOUR_MS - 1);
    ada.token = await signedIn(ada);
    expectRefusal(await call(api, 'PUT', '/user/preferences', { token: ada.token, body: {} }), SUSPENDED);
    await pass(1);
    expect(await stateOf(ada)).toMatchObject({ accountStatus: 'active', suspension: null });
    for (const by of [reviewer, approver]) expect(code(await suspend(ada, by))).toEqual(TAKES_TWO);
    await api.app.get(EndSuspensions).run();
    const events = await api.database.query(
      'select event, caused_by from account_events where user_id = $1 order by created_at, id',
      [ada.id],
    );
    expect(events).toEqual([
      { event: 'suspended', caused_by: 'operator' },
      { event: 'restored', caused_by: 'system' },
    ]);
    for (const by of [reviewer, approver]) expect(code(await suspend(ada, by))).toEqual(TAKES_TWO);
    await pass(30 * 24 * HOUR_MS);
    succeeded(await suspend(ada));
  });

  it('is not begun anew by ending it a moment before', async () => {
    const ada = await investor(api);
    succeeded(await suspend(ada));
    await pass(71 * HOUR_MS);
    succeeded(await restore(ada, approver));
    succeeded(await suspend(ada, approver));
    await pass(HOUR_MS);
    ada.token = await signedIn(ada);
    expect(await stateOf(ada)).toMatchObject({ accountStatus: 'active' });
  });

  it('is kept to 72 hours by the database, whatever writes it', async () => {
    const ada = await investor(api);
    succeeded(await suspend(ada));
    for (const until of ['null', `'infinity'`, `now() + interval '9 years'`]) {
      for (const change of ['', `status = 'suspended', `]) {
        await api.database.query(`update users set ${change}suspended_until = ${until} where id = $1`, [ada.id]);
      }
    }
    const rows = await api.database.query(
      `select suspended_until - updated_at = interval '72 hours' as kept from users where id = $1`,
      [ada.id],
    );
    expect(rows).toEqual([{ kept: true }]);
  });
});

describe('the suspension by two operators', () => {
  it('is proposed by one and approved by another, and lasts until an operator ends it', async () => {
    const ada = await investor(api);
    succeeded(await suspend(ada));
    const { id } = succeeded(await propose(ada)).body.data;
    expect(code(await propose(ada, approver))).toEqual([409, 'PROPOSAL_EXISTS']);
    await pass(71 * HOUR_MS);
    succeeded(await approve(id));
    await pass(29 * HOUR_MS);
    ada.token = await signedIn(ada);
    await api.app.get(EndSuspensions).run();
    expect(await stateOf(ada)).toMatchObject({ accountStatus: 'suspended', suspension: { until: null } });
    succeeded(await restore(ada));
    expect(await stateOf(ada)).toMatchObject({ accountStatus: 'active' });
    expect(code(await suspend(ada, approver))).toEqual(TAKES_TWO);
  });

  it('is approved by nobody who proposed it, and begins with the approval', async () => {
    const ada = await investor(api);
    const { id } = succeeded(await propose(ada, approver)).body.data;
    expect(code(await approve(id))).toEqual([403, 'PROPOSAL_OWN']);
    expect(await stateOf(ada)).toMatchObject({ accountStatus: 'active' });
    succeeded(await approve(id, await another(api, 'approver')));
    expect(await stateOf(ada)).toMatchObject({ accountStatus: 'suspended' });
  });

  it('concerns a customer who exists', async () => {
    for (const id of [NOBODY, reviewer!.id]) {
      expect(code(await propose({ ...reviewer!, id }))).toEqual([404, 'USER_NOT_FOUND']);
    }
  });
});
