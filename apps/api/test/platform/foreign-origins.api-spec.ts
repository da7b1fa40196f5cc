import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, investor } from '../support/people.js';
import { call } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const APP = 'capacitor://localhost';
const SITE = 'https://portal.example';
const STRANGER = 'https://stranger.example';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'https://sextant.example', ALLOWED_ORIGINS: `${APP}, ${SITE}` });
  ada = await investor(api);
});
afterAll(() => api?.stop());

const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' });
const change = (headers: Record<string, string>, token?: string) =>
  call(api, 'PUT', '/user/preferences', { token, headers, body: { emailNotifications: true } });
const preflight = (origin: string) =>
  call(api, 'OPTIONS', '/user/preferences', {
    headers: {
      ...from(origin),
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

describe('a change that a page of another origin sends', () => {
  it.each(['https://stranger.example', 'capacitor://app', 'null'])(
    'counts with a bearer token alone, which no browser adds (%s)',
    async (origin) => {
      expect((await change(from(origin), ada.token)).status).toBe(200);
    },
  );

  it('is refused with a cookie, or without a token', async () => {
    const answers = [
      await change({ ...from(STRANGER), cookie: 'sextant_refresh=a' }, ada.token),
      await change(from(STRANGER)),
      await change({ ...from(STRANGER), authorization: 'Basic YTpi' }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('CROSS_SITE_REFUSED'));
  });
});

describe('an allowed origin', () => {
  it.each([APP, SITE])('sends changes and reads replies, refusals and their headers (%s)', async (origin) => {
    const asked = await preflight(origin);
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    const signIn = { email: ada.email, password: 'not-the-password' };
    for (const [answer, status] of [
      [await change(from(origin), ada.token), 200],
      [await change(from(origin)), 401],
      [await call(api, 'POST', '/auth/login', { headers: from(origin), body: signIn }), 401],
    ] as const) {
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, origin]);
      expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  it('opens nothing to others', async () => {
    for (const answer of [await preflight(STRANGER), await change(from(STRANGER), ada.token)]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
