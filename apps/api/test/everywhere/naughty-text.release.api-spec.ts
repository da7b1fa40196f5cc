import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NAUGHTY_TEXTS, isStorable } from '@sextant/test-data';
import { lastNameOf, shownText } from '#modules/user/person-fields.rules.js';
import { ROUTES, type Route } from '../support/contract-routes.js';
import { type Scene, sceneOf, sendAsIs } from '../support/hostile-requests.js';
import { MORNING, tick } from '../support/market-time.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

type Row = Record<string, unknown>;

/** Where text that was taken is read again, by the route and field that took it. */
const READ_AGAIN: Record<string, (api: TestApi, scene: Scene, field: string) => Promise<unknown>> = {
  'PUT /user/update-profile': async (api, { ada }, field) =>
    (succeeded(await call(api, 'GET', '/user/me', { token: ada.token })).body.data as Row)[field],
  'PUT /withdrawal-address/{id}': async (api, { ada }, field) =>
    succeeded(await call<Row[]>(api, 'GET', '/withdrawal-address', { token: ada.token })).body.data[0]?.[field],
};

/** Without what nobody can see, which is left out. */
const asStored = (field: string, text: string): string =>
  field === 'lastName' ? lastNameOf(shownText(text)) : shownText(text);

describe('text that has broken other programs', () => {
  let api: TestApi;
  let scene: Scene;
  let addressId: string;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent', UPLOADS_PER_DAY: '100000' });
    api.clock.set(MORNING);
    scene = await sceneOf(api);
    const book = await call<Row[]>(api, 'GET', '/withdrawal-address', { token: scene.ada.token });
    addressId = String(book.body.data[0]?.id);
  });
  afterAll(() => api?.stop());

  const addressOf = (route: Route) => {
    if (route.name === 'PUT /withdrawal-address/{id}') return `/withdrawal-address/${addressId}`;
    return scene.addressOf(route);
  };
  const send = (route: Route, field: string, text: string) => {
    tick(api, 10);
    const body = { ...scene.bodyOf(route), [field]: text };
    const own = route.name === 'PUT /user/update-profile' ? { [field]: text } : body;
    return sendAsIs(api, route, addressOf(route), scene.tokenFor(route), JSON.stringify(own));
  };
  const isText = ({ type, format, enum: choices }: Route['fields'][string]) =>
    type === 'string' && !choices && (format === undefined || format === 'email');
  const fields = ROUTES.flatMap((route) =>
    Object.entries(route.fields)
      .filter(([, schema]) => isText(schema))
      .map(([field]) => [route.name, field, route] as const),
  );

  it.each(fields)('%s, %s: is kept as it was sent, or refused with a sentence', async (name, field, route) => {
    const readAgain = READ_AGAIN[name];
    // What is only compared with something is asked with every tenth, what has the rule of a neighbour with every third.
    const every = !readAgain ? 10 : ['lastName', 'address', 'email', 'phone', 'country'].includes(field) ? 3 : 1;
    const texts = NAUGHTY_TEXTS.filter((text, at) => at % every === 0 || !isStorable(text));
    for (const text of texts) {
      const { status, text: reply } = await send(route, field, text);
      const { message } = JSON.parse(reply) as { message: string };
      expect([text, status < 500, message !== '']).toEqual([text, true, true]);
      if (!isStorable(text)) expect([text, status >= 400]).toEqual([text, true]);
      if (status < 300 && readAgain) expect(await readAgain(api, scene, field)).toBe(asStored(field, text));
    }
  });

  it('was kept by the fields that are there for it, and not simply refused', async () => {
    const { data } = succeeded(await call<Row>(api, 'GET', '/user/me', { token: scene.ada.token })).body;
    for (const field of ['city', 'address', 'firstName', 'lastName']) {
      expect(NAUGHTY_TEXTS.map((text) => asStored(field, text))).toContain(data[field]);
    }
  });

  const searches = ROUTES.flatMap((route) =>
    route.query.filter((name) => name === 'search').map((name) => [route.name, name, route] as const),
  );
  it.each(searches)('%s, %s: finds what it stands in, or nothing', async (_, name, route) => {
    for (const text of NAUGHTY_TEXTS.filter((_text, at) => at % 3 === 0)) {
      const query = encodeURIComponent(text.toWellFormed());
      const { status, text: reply } = await sendAsIs(
        api,
        route,
        `${scene.addressOf(route)}?${name}=${query}`,
        scene.tokenFor(route),
      );
      expect([text, [200, 400, 422].includes(status)]).toEqual([text, true]);
      if (status === 200 && reply.startsWith('{'))
        expect((JSON.parse(reply) as { success: boolean }).success).toBe(true);
    }
  });
});
