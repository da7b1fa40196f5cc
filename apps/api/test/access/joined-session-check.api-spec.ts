import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MORNING } from '../support/market-time.js';
import { type MoneyRequest, moneyRequests } from '../support/money-routes.js';
import { type Person, investor, operator } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { earlierLine } from '../support/transfers.js';
import { type TestApi, START_TAKES_MS, startBeside, startTestApi } from '../support/test-api.js';

const NOT_SIGNED_IN = [401, 'NOT_SIGNED_IN', 'Please sign in to continue.'] as const;
const ORDER = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 500 };
const READS = ['/transaction/user', '/trade/user', '/user/me'];

let api: TestApi;
let beside: Awaited<ReturnType<typeof startBeside>>;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on' });
  beside = await startBeside(api);
  for (const { clock } of [api, beside]) clock.set(MORNING);
}, START_TAKES_MS);
afterAll(async () => {
  await beside?.stop();
  await api?.stop();
});

const signOut = (token: string) => call(beside, 'POST', '/auth/logout', { token, body: {} });

describe('a session that was ended in another process', () => {
  it('moves nothing: each money route refuses it at once, whatever the body says', async () => {
    const requests = await moneyRequests(api);
    const token = String(requests[0]?.token);
    const own = requests.filter((request) => request.token === token);
    expect(own.length).toBeGreaterThan(7);
    succeeded(await signOut(token));
    const send = ({ method, path, body }: MoneyRequest) => call(api, method, path, { token, body });
    await writesNothing(api, async () => {
      for (const request of own) {
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

describe('a request of somebody who is signed in', () => {
  /** The names of the functions and tables that the messages of one request ask, a list for each message. */
  async function messagesOf(work: () => Promise<unknown>): Promise<string[][]> {
    const messages: string[][] = [];
    const query = vi.spyOn(Client.prototype, 'query');
    try {
      await work();
      for (const [sent] of query.mock.calls as unknown as { statements?: { text: string }[] }[][]) {
        const names = (sent?.statements ?? []).map(({ text }) => /(?:select |from )(\w+)\(|from (\w+)/.exec(text));
        if (sent?.statements) messages.push(names.map((found) => found?.[1] ?? found?.[2] ?? ''));
      }
      return messages;
    } finally {
      query.mockRestore();
    }
  }

  let ada: Person;
  beforeAll(async () => {
    const boss = await operator(api);
    ada = await investor(api);
    const body = { type: 'bonus', amount: 1_000, reason: 'To begin with' };
    succeeded(await earlierLine(api, ada, boss, body));
  });

  it('asks for session and movement in one message', async () => {
    const messages = await messagesOf(() => call(api, 'POST', '/trade/create', { token: ada.token, body: ORDER }));
    expect(messages).toContainEqual(['session_require', 'count_request']);
    expect(messages.flat()).toContain('movement_opening');
    expect(messages.flat().filter((name) => name.startsWith('session'))).toHaveLength(1);
  });

  it.each([
    ['/transaction/user', 3],
    ['/trade/user', 2],
    ['/user/me', 2],
    ['/auth/check', 2],
  ])('GET %s: asks for everything in one message', async (path, statements) => {
    const messages = await messagesOf(async () => succeeded(await call(api, 'GET', path, { token: ada.token })));
    const own = messages.filter(([first]) => first?.startsWith('session'));
    expect(own.map(({ length }) => length)).toEqual([statements]);
  });
});
