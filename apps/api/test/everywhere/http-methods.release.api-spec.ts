import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Route, ROUTES } from '../support/contract-routes.js';
import { digestOf } from '../support/digest.js';
import { type Scene, sceneOf } from '../support/hostile-requests.js';
import { MORNING } from '../support/market-time.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK', 'PURGE'];

describe('a route', () => {
  let api: TestApi;
  let scene: Scene;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent' });
    api.clock.set(MORNING);
    scene = await sceneOf(api);
  });
  afterAll(() => api?.stop());

  async function send(method: string, path: string, token: string | undefined, headers: Record<string, string> = {}) {
    const bearer = token ? { authorization: `Bearer ${token}` } : {};
    const sent = request(`${api.url}/v1${path}`, { method, headers: { ...bearer, ...headers } });
    sent.end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: replied } = reply;
    // A stream of events has no end.
    const isEndless = method !== 'HEAD' && replied['content-type']?.startsWith('text/event-stream');
    if (isEndless) reply.destroy();
    return { status, headers: replied, body: isEndless ? '' : await text(reply) };
  }

  const paths = [...new Set(ROUTES.map(({ path }) => path))];
  /** The verbs of every route whose path this one is an example of: `/transaction/user` is also a `/transaction/{id}`. */
  const verbsOf = (path: string) =>
    ROUTES.filter((route) => new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)).map(
      ({ method }) => method,
    );

  it('answers no other verb, whoever asks, and nothing happens', async () => {
    const before = await digestOf(api);
    for (const path of paths) {
      const real = path.replace('{id}', scene.other.id);
      for (const verb of VERBS.filter((one) => !verbsOf(path).includes(one))) {
        for (const token of [scene.ada.token, scene.boss.token]) {
          const { status, headers } = await send(verb, real, token);
          expect([verb, path, [400, 404, 405].includes(status)]).toEqual([verb, path, true]);
          expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        }
      }
    }
    expect(await digestOf(api)).toEqual(before);
  });

  it('is read, and not changed, by a request that names another verb beside its own', async () => {
    const override = { 'x-http-method-override': 'DELETE', 'x-http-method': 'PUT', 'x-method-override': 'POST' };
    const reads = ROUTES.filter(({ hasId, method }) => !hasId && method === 'GET');
    const tokenFor = (route: Route) => (route.access === 'public' ? scene.ada.token : scene.tokenFor(route));
    const plain = new Map<string, number>();
    for (const route of reads) plain.set(route.path, (await send('GET', route.path, tokenFor(route))).status);
    // A query with fields has none of this name.
    for (const { path } of reads.filter(({ query }) => query.length > 0)) plain.set(path, 422);
    const before = await digestOf(api);
    for (const route of reads) {
      const { path } = route;
      const { status } = await send('GET', `${path}?_method=DELETE`, tokenFor(route), override);
      expect([path, status]).toEqual([path, plain.get(path)]);
    }
    expect(await digestOf(api)).toEqual(before);
  });
});
