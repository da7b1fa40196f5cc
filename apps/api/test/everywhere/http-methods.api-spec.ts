import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '../support/contract-routes.js';
import { type Scene, sceneOf } from '../support/hostile-requests.js';
import { MORNING } from '../support/market-time.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

describe('a route', () => {
  let api: TestApi;
  let scene: Scene;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent' });
    api.clock.set(MORNING);
    scene = await sceneOf(api);
  });
  afterAll(() => api?.stop());

  async function send(method: string, path: string, token: string | undefined) {
    const bearer = token ? { authorization: `Bearer ${token}` } : {};
    const sent = request(`${api.url}/v1${path}`, { method, headers: bearer });
    sent.end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: replied } = reply;
    // A stream of events has no end.
    const isEndless = method !== 'HEAD' && replied['content-type']?.startsWith('text/event-stream');
    if (isEndless) reply.destroy();
    return { status, headers: replied, body: isEndless ? '' : await text(reply) };
  }

  it('answers HEAD as GET, to the same people, without a body', async () => {
    for (const { path, method, access } of ROUTES.filter(({ hasId, query }) => !hasId && query.length === 0)) {
      if (method !== 'GET') continue;
      for (const token of [undefined, scene.ada.token, scene.boss.token]) {
        const [head, get] = [await send('HEAD', path, token), await send('GET', path, token)];
        expect([path, access, head.status, head.body]).toEqual([path, access, get.status, '']);
      }
    }
  });

  it('refuses another method with 405, and names those that it takes', async () => {
    for (const path of new Set(ROUTES.map((route) => route.path))) {
      const real = path.replaceAll(/\{\w+\}/g, scene.other.id);
      const taken = ROUTES.filter((route) =>
        new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(real),
      ).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      const { status, headers, body } = await send('PATCH', real, scene.ada.token);
      expect([path, status, headers.allow?.split(', ').sort()]).toEqual([path, 405, [...new Set(taken)].sort()]);
      expect(JSON.parse(body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    }
    expect((await send('PATCH', '/nowhere', scene.ada.token)).status).toBe(404);
  });

  it('written in another way is the same route, or none: never one with fewer guards', async () => {
    for (const path of [
      '//user/me',
      '/user//me',
      '/USER/ME',
      '/user/me/',
      '/user/%6de',
      '/./user/me',
      '/user/me;a=b',
      '/x/../user/me',
      '/user/me%00',
      '/user/me%2f',
      '/user\\me',
    ]) {
      const { status } = await send('GET', path, undefined);
      expect([path, [400, 401, 404].includes(status)]).toEqual([path, true]);
    }
    const escaped = request(`${api.url}/%76%31/user/me`, { method: 'GET' });
    escaped.end();
    const [reply] = (await once(escaped, 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none';/);
    reply.resume();
  });
});
