import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING } from '../support/market-time.js';
import { type MoneyRequest, moneyRequests, sendMoney } from '../support/money-routes.js';
import { investor } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, START_TAKES_MS, startBeside, startTestApi } from '../support/test-api.js';

const NOT_SIGNED_IN = [401, 'NOT_SIGNED_IN', 'Please sign in to continue.'] as const;
const ORDER = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 500 };
const READS = ['/transaction/user', '/trade/user', '/user/me'];

let api: TestApi;
/** Another process, which limits nothing. */
let beside: Awaited<ReturnType<typeof startBeside>>;
let money: MoneyRequest[];
let token: string;
/** Those of the customer. */
const own = () => money.filter((request) => request.token === token);

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on' });
  beside = await startBeside(api, { rateLimits: false });
  for (const { clock } of [api, beside]) clock.set(MORNING);
}, START_TAKES_MS);
beforeAll(async () => {
  money = await moneyRequests(api);
  token = String(money[0]?.token);
});
afterAll(async () => {
  await beside?.stop();
  await api?.stop();
});

const signOut = (token: string) => call(beside, 'POST', '/auth/logout', { token, body: {} });

const oneByOne = (messages: number): number[] => Array.from({ length: messages }, () => 1);
/** Statements in each message of a request, as bench/http.md has them: with a key, without limits, on a warm connection. */
const MESSAGES: Record<string, number[]> = {
  'POST /transaction/deposit': oneByOne(6),
  'POST /transaction/deposit/open': oneByOne(13),
  'POST /transaction/deposit/{id}/cancel': oneByOne(6),
  'POST /transaction/withdraw': [4, 1],
  'POST /transaction/{id}/cancel': [3, 1, 1],
  'POST /trade/create': [2],
  'POST /trade/claim-profit': [2, 1],
  'PUT /trade/pause/{id}': [2, 1],
  'PUT /trade/resume/{id}': [2, 1],
  'DELETE /trade/delete/{id}': [2, 1],
};

describe('a request of somebody who is signed in', () => {
  /** What the request that is under way sends: the statements of each message. */
  const underWay = new AsyncLocalStorage<string[][]>();
  let messages: string[][] = [];
  const begin = () => underWay.enterWith((messages = []));
  const { query } = Client.prototype;
  const sizes = () => messages.map(({ length }) => length);

  beforeAll(async () => {
    beside.clock.set(api.clock.now());
    // Notes when the session was seen, as once a minute.
    succeeded(await call(beside, 'GET', '/user/me', { token }));
    subscribe('http.server.request.start', begin);
    const counted = function (this: Client, ...values: Parameters<typeof query>) {
      const [sent] = values as unknown as [string | { text: string; statements?: { text: string }[] }];
      const statements = typeof sent === 'string' ? [{ text: sent }] : (sent.statements ?? [sent]);
      underWay.getStore()?.push(statements.map(({ text }) => text));
      return query.apply(this, values);
    };
    Client.prototype.query = counted as typeof query;
  });
  afterAll(() => {
    unsubscribe('http.server.request.start', begin);
    Client.prototype.query = query;
  });

  it.each(Object.entries(MESSAGES))('%s: sends so many statements in each message: %j', async (route, expected) => {
    const request = money.find((one) => one.route === route) as MoneyRequest;
    const { status } = await sendMoney(beside, request, randomUUID());
    expect([200, 201]).toContain(status);
    expect(sizes()).toEqual(expected);
  });

  it('knows the messages of each money route of a customer', () => {
    expect(Object.keys(MESSAGES)).toEqual(own().map(({ route }) => route));
  });

  it('sends one message more where a movement is limited, and none beside session and movement', async () => {
    succeeded(await call(api, 'POST', '/trade/create', { token, body: ORDER }));
    expect(messages.map((texts) => texts.map((text) => /(?:select|from) (\w+)\(/.exec(text)?.[1]))).toEqual([
      ['session_require', 'count_request'],
      ['movement_opening'],
    ]);
  });

  it.each([
    ['/transaction/user', 3],
    ['/trade/user', 2],
    ['/user/me', 2],
    ['/auth/check', 2],
  ])('GET %s: asks for everything in one message', async (path, statements) => {
    succeeded(await call(api, 'GET', path, { token }));
    expect(sizes()).toEqual([statements]);
    expect(messages[0]?.[0]).toMatch(/\bsession_(require|state)\(/);
  });
});

describe('a session that was ended in another process', () => {
  it('moves nothing: each money route refuses it at once, whatever the body says', async () => {
    expect(own().length).toBeGreaterThan(7);
    succeeded(await signOut(token));
    const send = ({ method, path, body }: MoneyRequest) => call(api, method, path, { token, body });
    await writesNothing(api, async () => {
      for (const request of own()) {
        expectRefusal(await send(request), NOT_SIGNED_IN);
        expectRefusal(await send({ ...request, body: { amount: -1, tradeId: 'no id' } }), NOT_SIGNED_IN);
      }
    });
  });

  it.each(READS)('reads nothing: GET %s', async (path) => {
    const { token } = await investor(api);
    succeeded(await call(api, 'GET', path, { token }));
    succeeded(await signOut(token));
    expectRefusal(await call(api, 'GET', path, { token }), NOT_SIGNED_IN);
    expectRefusal(await call(api, 'GET', `${path}?limit=no`, { token }), NOT_SIGNED_IN);
  });

  it('is told so by a counted route that is the first to learn it', async () => {
    const { token } = await investor(api);
    succeeded(await signOut(token));
    expectRefusal(await call(api, 'POST', '/trade/create', { token, body: ORDER }), NOT_SIGNED_IN);
  });

  it('uses up next to nothing of what its owner may still ask', async () => {
    const ada = await investor(api);
    const credentials = { email: ada.email, password: ada.password };
    const again = String(succeeded(await call(api, 'POST', '/auth/login', { body: credentials })).body.token);
    const left = async () => {
      const { headers } = succeeded(await call(api, 'GET', '/auth/sessions', { token: again }));
      return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    succeeded(await signOut(ada.token));
    const before = await left();
    for (let turn = 0; turn < 20; turn += 1) {
      expectRefusal(await call(api, 'GET', '/user/me', { token: ada.token }), NOT_SIGNED_IN);
    }
    expect(before - (await left())).toBeLessThanOrEqual(2);
  });
});
