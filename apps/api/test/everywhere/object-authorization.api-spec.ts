import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES, type Route } from '../support/contract-routes.js';
import { digestOf, idsOf } from '../support/digest.js';
import { type Scene, sceneOf, sendAsIs } from '../support/hostile-requests.js';
import { MORNING } from '../support/market-time.js';
import { type Person, announceDeposit, investor } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const METHOD_ROUTE = 'POST /transaction/withdraw';

describe('what belongs to somebody else', () => {
  let api: TestApi;
  let scene: Scene;
  let eve: Person;
  let theirs: Map<string, string>;
  let before: Record<string, string>;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent', UPLOADS_PER_DAY: '100000' });
    api.clock.set(MORNING);
    scene = await sceneOf(api);
    const { token } = scene.ada;
    const { method } = scene.bodyOf(ROUTES.find(({ name }) => name === METHOD_ROUTE)!);
    await announceDeposit(api, scene.ada, String(method), 300);
    const quote = `/transaction/quote?kind=deposit&amount=250&method=${String(method)}`;
    succeeded(await call(api, 'GET', quote, { token }));
    eve = await investor(api);
    theirs = await idsOf(api, scene.ada.id);
    before = await digestOf(api);
  });
  afterAll(() => api?.stop());

  /** What an investor is answered, without the two members that name the request itself. */
  async function asked(route: Route, path: string, body?: Record<string, unknown>): Promise<unknown> {
    const token = route.access === 'public' ? undefined : eve.token;
    const { status, text } = await sendAsIs(api, route, path, token, body && JSON.stringify(body));
    const { requestId, instance, ...rest } = JSON.parse(text) as Record<string, unknown>;
    expect([typeof requestId, typeof instance]).toEqual(['string', 'string']);
    return { status, ...rest };
  }

  const named = ROUTES.filter(({ hasId, access }) => hasId && access !== 'public');
  it.each(named.map((route) => [route.name, route] as const))(
    '%s answers as for what does not exist',
    async (_, route) => {
      const body = Object.keys(route.fields).length > 0 ? scene.bodyOf(route) : undefined;
      const nothing = await asked(route, route.path.replace('{id}', randomUUID()), body);
      expect([403, 404, 409, 422]).toContain((nothing as { status: number }).status);
      // Operators' routes refuse the role before they read the id.
      const ids = route.access === 'operator' ? [...theirs].slice(0, 1) : [...theirs];
      for (const [table, id] of ids) {
        const answer = await asked(route, route.path.replace('{id}', id), body);
        expect([table, answer]).toEqual([table, nothing]);
      }
      const [capitals] = ids.map(([, id]) => id.toUpperCase());
      expect(await asked(route, route.path.replace('{id}', String(capitals)), body)).toEqual(nothing);
    },
  );

  const pointing = ROUTES.flatMap((route) =>
    Object.entries(route.fields)
      .filter(([name, { type }]) => type === 'string' && /Id$|^id$/.test(name))
      .map(([field]) => [route.name, field, route] as const),
  ).filter(([, , { access }]) => access === 'investor');
  it.each(pointing)('%s with it in %s answers as for what does not exist', async (_, field, route) => {
    const good = scene.bodyOf(route);
    const nothing = await asked(route, scene.addressOf(route), { ...good, [field]: randomUUID() });
    for (const [table, id] of theirs) {
      const answer = await asked(route, scene.addressOf(route), { ...good, [field]: id });
      expect([table, answer]).toEqual([table, nothing]);
    }
  });

  it('is as it was', async () => expect(await digestOf(api)).toEqual(before));

  it('includes its Idempotency-Keys: the same key of somebody else is another one', async () => {
    const body = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 500 };
    const key = 'one-key-for-two';
    const mine = succeeded(await call(api, 'POST', '/trade/create', { token: scene.ada.token, key, body }));
    const hers = await call(api, 'POST', '/trade/create', { token: eve.token, key, body });
    expect([hers.status, hers.headers.get('idempotency-replayed')]).toEqual([422, null]);
    expect(JSON.stringify(hers.body)).not.toContain(String(mine.body.data.id));
  });

  it('covers something of every kind', () => {
    expect([...theirs.keys()]).toEqual(
      expect.arrayContaining(['users', 'trades', 'transactions', 'receipts', 'sessions', 'entries', 'quotes']),
    );
  });
});
