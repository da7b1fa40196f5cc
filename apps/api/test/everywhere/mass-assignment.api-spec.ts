import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '../support/contract-routes.js';
import { everythingIn } from '../support/digest.js';
import { type Scene, sceneOf, sendAsIs } from '../support/hostile-requests.js';
import { MORNING } from '../support/market-time.js';
import { type Person, investor } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

/** Values that occur nowhere else, so that wherever one is found afterwards, somebody set it who may not. */
const MARK = '31415926-5358-4979-8323-846264338327';
const MARKED_CENTS = 77_131_519;
const MARKED_TEXT = 'set-by-a-stranger';
const MARKED_DAY = '1999-09-09';

/** What servers keep about people, money and things, in the ways that fields are usually called. */
function forbidden(victim: Person): Record<string, unknown> {
  const ids = ['id', '_id', 'transactionId', 'reference', 'paymentMethodId', 'sessionId', 'accountId', 'avatarId'];
  const owners = ['userId', 'user_id', 'ownerId', 'customerId', 'operatorId', 'createdBy', 'actorId'];
  const money = [
    'balance',
    'availableBalance',
    'cash',
    'invested',
    'withdrawalHold',
    'bonus',
    'fee',
    'received',
    'profit',
  ];
  const figures = [
    'rate',
    'entryPrice',
    'entry_price',
    'price',
    'units',
    'investmentAmount',
    'creditedAmount',
    'coinAmount',
  ];
  const instants = [
    'createdAt',
    'created_at',
    'updatedAt',
    'emailVerifiedAt',
    'expiresAt',
    'usableFrom',
    'confirmedAt',
  ];
  const texts = [
    'passwordHash',
    'password_hash',
    'depositAddress',
    'statusReason',
    'description',
    'txHash',
    'storageKey',
  ];
  const all = (names: string[], value: unknown) => names.map((name): [string, unknown] => [name, value]);
  return Object.fromEntries([
    ...all(ids, MARK),
    ...all(owners, victim.id),
    ...all(money, MARKED_CENTS / 100),
    ...all(figures, MARKED_CENTS / 100),
    ...all(instants, `${MARKED_DAY}T09:09:09.000Z`),
    ...all(texts, MARKED_TEXT),
    ['role', 'operator'],
    ['status', 'completed'],
    ['accountStatus', 'active'],
    ['emailVerified', true],
    ['isAdmin', true],
    ['user', { id: victim.id, role: 'operator' }],
    ['data', { role: 'operator' }],
  ]);
}

describe('a field that is not of a route', () => {
  let api: TestApi;
  let scene: Scene;
  let victim: Person;
  let rolesBefore: unknown;

  const roles = () => api.database.query('select id, role, status, email_verified_at from users order by id');

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent', UPLOADS_PER_DAY: '100000' });
    api.clock.set(MORNING);
    victim = await investor(api);
    scene = await sceneOf(api);
    rolesBefore = await roles();
  });
  afterAll(() => api?.stop());

  // What may end sessions comes last, so that those before are asked by somebody who is still signed in.
  const late = ({ name }: { name: string }) => {
    if (/change-password|logout|sessions|\/status|freeze/.test(name)) return 3;
    return Number(name.includes(' /user')) + 2 * Number(name.includes(' /auth'));
  };
  const changing = ROUTES.filter(({ method }) => method !== 'GET').sort((a, b) => late(a) - late(b));

  it('is refused in every body and form that changes something, and counts in no address', async () => {
    const [refused, reached]: [string[], string[]] = [[], []];
    for (const route of changing) {
      const good = scene.bodyOf(route);
      const extra = Object.entries(forbidden(victim)).filter(([name]) => !(name in route.fields));
      const query = `?userId=${victim.id}&role=operator&status=completed&amount=${MARKED_CENTS / 100}`;
      const address = `${scene.addressOf(route)}${query}`;
      const body = { ...Object.fromEntries(extra), ...good };
      const { status, text } = await sendAsIs(api, route, address, scene.tokenFor(route), JSON.stringify(body));
      expect([route.name, status < 500]).toEqual([route.name, true]);
      if (status < 300) reached.push(route.name);
      if (text.includes('isAdmin is not a field of this request')) refused.push(route.name);
      for (const mark of [MARK, MARKED_TEXT, MARKED_DAY])
        expect([route.name, text.includes(mark)]).toEqual([route.name, false]);
      if (!route.form) continue;
      const form = Object.fromEntries(
        Object.entries(body)
          .map(([name, value]) => [name, String(value)])
          .slice(0, 28),
      );
      const sent = await sendAsIs(api, route, address, scene.tokenFor(route), form);
      expect([route.name, sent.status < 500]).toEqual([route.name, true]);
    }
    const withFields = changing.filter(({ fields }) => Object.keys(fields).length > 0);
    expect(refused).toEqual(withFields.map(({ name }) => name));
    // What takes no body is carried out, whatever is sent.
    expect(reached).toEqual(expect.arrayContaining(['PUT /trade/pause/{id}', 'POST /transaction/{id}/cancel']));
  });

  it('has left no trace anywhere', async () => {
    for (const [table, rows] of await everythingIn(api)) {
      for (const mark of [MARK, MARKED_TEXT, MARKED_DAY, String(MARKED_CENTS), '771315.19']) {
        expect([table, mark, rows.includes(mark)]).toEqual([table, mark, false]);
      }
    }
  });

  it('has made nobody an operator, verified nobody and given nobody another standing', async () => {
    const now = (await roles()) as { id: string }[];
    const before = rolesBefore as { id: string }[];
    const known = now.filter(({ id }) => before.some((one) => one.id === id) && id !== scene.other.id);
    expect(known).toEqual(before.filter(({ id }) => id !== scene.other.id));
    const fresh = now.filter(({ id }) => !before.some((one) => one.id === id));
    for (const person of fresh) expect(person).toMatchObject({ role: 'investor', email_verified_at: null });
  });

  it('has moved nothing of somebody else, whose money and history are as they were', async () => {
    const { data } = succeeded(await call(api, 'GET', '/user/me', { token: victim.token })).body;
    expect(data).toMatchObject({ availableBalance: 0, invested: 0, withdrawalHold: 0, bonus: 0 });
    for (const list of ['/transaction/user', '/trade/user', '/withdrawal-address']) {
      const { body } = succeeded(await call<unknown[]>(api, 'GET', list, { token: victim.token }));
      expect([list, body.data]).toEqual([list, []]);
    }
  });

  const lists = ROUTES.filter(({ method, access, hasId }) => method === 'GET' && access === 'investor' && !hasId);
  it.each(lists.map((route) => [route.name, route] as const))(
    '%s shows nobody else, whoever is asked for',
    async (_, route) => {
      const { email, id } = scene.other;
      for (const name of ['userId', 'user_id', 'id', 'ownerId', 'user', 'email', 'role']) {
        const value = name === 'email' ? email : id;
        const address = `${route.path}?${name}=${encodeURIComponent(value)}`;
        const { status, text } = await sendAsIs(api, route, address, victim.token);
        expect([200, 422]).toContain(status);
        expect([name, text.includes(id), text.includes(email)]).toEqual([name, false, false]);
      }
    },
  );
});
