import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, investor } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'https://sextant.example' });
  ada = await investor(api);
});
afterAll(() => api?.stop());

const signIn = () =>
  fetch(`${api.url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.email, password: ada.password }),
  });
const check = (cookie: string) => fetch(`${api.url}/v1/auth/check`, { headers: { cookie } });

describe('over https', () => {
  it('a browser takes the cookies from this host alone', async () => {
    const cookies = (await signIn()).headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-sextant_refresh', '__Host-sextant_device']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
  });

  it('goes on with the cookie it gave, and takes none that a neighbour could have planted', async () => {
    const [given] = (await signIn()).headers.getSetCookie();
    const cookie = given?.split(';')[0] ?? '';
    expect((await check(cookie.replace('__Host-', ''))).status).toBe(401);
    expect((await check(cookie)).status).toBe(200);
  });

  it('takes the cookie back at sign-out', async () => {
    const [given] = (await signIn()).headers.getSetCookie();
    const answer = await fetch(`${api.url}/v1/auth/logout`, {
      method: 'POST',
      headers: { cookie: given?.split(';')[0] ?? '' },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sextant_refresh=; Max-Age=0; Path=\/; /),
    ]);
  });
});
