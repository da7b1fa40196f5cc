import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, tick } from '../support/market-time.js';
import { type MoneyRequest, moneyRequests, sendMoney } from '../support/money-routes.js';
import { investor } from '../support/people.js';
import { writesNothing, written } from '../support/refusals.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendOpen } from '../support/trades.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

const REUSED = 'This Idempotency-Key was used for another request. Please use a new key.';
const RUNNING = 'The first request with this Idempotency-Key is still running. Please try again in a moment.';
const MALFORMED =
  'Send one Idempotency-Key of 1 to 255 ASCII characters in double quotes, without parameters: "8e03978e-40d5-43dd-bc93-6894a57f9324". Inside the quotes write \\" for a quote and \\\\ for a backslash.';
const WRONG = [
  '',
  'two words',
  'x'.repeat(256),
  'café',
  '""',
  '"open',
  'shut"',
  '"a"; p=1',
  '"a", "b"',
  '"\\a"',
  '"é"',
];

const ROUTES = [
  'POST /transaction/deposit',
  'POST /transaction/deposit/open',
  'POST /transaction/deposit/{id}/cancel',
  'POST /transaction/withdraw',
  'POST /transaction/{id}/cancel',
  'POST /trade/create',
  'POST /trade/claim-profit',
  'PUT /trade/pause/{id}',
  'PUT /trade/resume/{id}',
  'DELETE /trade/delete/{id}',
  'PUT /transaction/{id}/status',
  'POST /operations/bonuses',
  'POST /operations/account-keys',
  'POST /operations/proposals/completion',
  'POST /operations/proposals/correction',
  'POST /operations/proposals/budget',
  'POST /operations/proposals/suspension',
  'POST /payment-method',
  'PUT /payment-method/{id}',
];

const problem = (text: string) => JSON.parse(text) as { code: string; message: string; requestId?: string };

describe('a money request with an Idempotency-Key', () => {
  let requests: MoneyRequest[];
  const keys = new Map<string, string>();

  beforeAll(async () => {
    api.clock.set(MORNING);
    requests = await moneyRequests(api);
  });

  const requestOf = (route: string) => {
    const request = requests.find((one) => one.route === route);
    if (!request) throw new Error(`no request for ${route}`);
    return request;
  };

  it('is every one that the contract offers a key for', async () => {
    const document = (await (await fetch(`${api.url}/docs/json`)).json()) as {
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
    };
    const offered = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'Idempotency-Key'))
        .map(([method]) => `${method.toUpperCase()} ${path.replace('/v1', '')}`),
    );
    // It needs a node: payouts-guarded.api-spec.ts.
    expect(offered.sort()).toEqual([...ROUTES, 'POST /operations/payouts'].sort());
  });

  it.each(ROUTES)('%s: takes effect once, and every repeat answers as the first time, to the byte', async (route) => {
    const key = `key-${randomUUID()}`;
    keys.set(route, key);
    const request = requestOf(route);
    const before = await written(api);
    const first = await sendMoney(api, request, key);
    expect([first.status < 300, first.replayed]).toEqual([true, null]);
    const after = await written(api);
    expect(after).not.toEqual(before);
    tick(api, 2_000); // another instant, another price
    for (const spelling of [key, `"${key}"`, key]) {
      expect(await sendMoney(api, request, spelling)).toEqual({ ...first, replayed: 'true' });
    }
    const sorted = Object.fromEntries(Object.entries(request.body ?? {}).reverse());
    expect(await sendMoney(api, { ...request, body: request.body && sorted }, key)).toEqual({
      ...first,
      replayed: 'true',
    });
    expect(await written(api)).toEqual(after);
  });

  it.each(ROUTES)('%s: refuses the key for another body and for another route', async (route) => {
    const key = keys.get(route);
    const { other, ...request } = requestOf(route);
    const elsewhere = requests.filter((one) => one.token === request.token && one.route !== route);
    const withBody = elsewhere.find(({ body }) => body);
    // Differs in nothing but its address.
    const alike = elsewhere.find(({ method, body }) => method === request.method && !body && !request.body);
    const others = [other && { ...request, body: other }, withBody, alike].filter((one) => one !== undefined);
    expect(others.length).toBeGreaterThan(0);
    for (const changed of others) {
      const { status, text } = await writesNothing(api, () => sendMoney(api, changed, key));
      expect([status, problem(text)]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED', message: REUSED }]);
    }
  });

  it.each(ROUTES)('%s: refuses a malformed key, and a second request while the first one runs', async (route) => {
    const request = requestOf(route);
    for (const wrong of WRONG) {
      const { status, text } = await writesNothing(api, () => sendMoney(api, request, wrong));
      expect([status, problem(text)]).toMatchObject([400, { code: 'IDEMPOTENCY_KEY_INVALID', message: MALFORMED }]);
    }
    const [{ id } = { id: '' }] = await api.database.query<{ id: string }>(
      'select user_id as id from idempotency_keys where key = $1',
      [keys.get(route)],
    );
    const running = randomUUID();
    await api.database.transaction(async () => {
      await api.database.query('select pg_advisory_xact_lock(hashtextextended($1 || $2, 15))', [id, running]);
      const { status, text } = await sendMoney(api, request, running);
      expect([status, problem(text)]).toMatchObject([409, { code: 'IDEMPOTENCY_IN_PROGRESS', message: RUNNING }]);
    });
  });

  it('is refused once more, as the first time, although it would be fine by now', async () => {
    const poor = await investor(api);
    const first = await sendOpen(api, poor, {}, 'too-early');
    expect([first.status, first.body.code]).toEqual([422, 'BALANCE_TOO_LOW']);
    const bonus = requestOf('POST /operations/bonuses');
    const given = { ...bonus, body: { ...bonus.body, customerId: poor.id, amount: 5_000 } };
    expect((await sendMoney(api, given, undefined)).status).toBe(201);
    const again = await writesNothing(api, () => sendOpen(api, poor, {}, 'too-early'));
    expect({ ...again.body, requestId: first.body.requestId }).toEqual(first.body);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([422, 'true']);
    expect((await sendOpen(api, poor, {}, 'a-new-one')).status).toBe(201);
  });

  it('shares its key with nobody', async () => {
    const [eve, route] = [await investor(api), 'POST /transaction/deposit'];
    const { token } = eve;
    const hers = await sendMoney(api, { ...requestOf(route), token }, keys.get(route));
    expect([hers.status, hers.replayed]).toEqual([201, null]);
  });

  it('and without one happens as often as it is sent', async () => {
    const deposit = requestOf('POST /transaction/deposit');
    const [first, second] = [await sendMoney(api, deposit, undefined), await sendMoney(api, deposit, undefined)];
    expect([first.status, second.status, first.text === second.text]).toEqual([201, 201, false]);
  });
});
