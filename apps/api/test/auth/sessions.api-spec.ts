import { DAY_MS } from '@sextant/business-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PeopleApp, cookieOf, cookiesSetBy } from './people-app.js';

const MINUTE = 60_000;

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start();
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

type Signed = Awaited<ReturnType<PeopleApp['investor']>>;

/** When a token ends, in seconds since 1970. */
const endOf = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp;

async function replacedLongAgo({ cookie }: Signed): Promise<string> {
  await api.check({ cookie });
  api.later(MINUTE);
  return cookie;
}

describe('signing in', () => {
  it('answers with the person, a token and a cookie that scripts cannot read', async () => {
    const person = await api.investor();
    const answer = await api.signIn(` ${person.email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, data: { id: person.user.id }, token: expect.any(String) });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sextant_refresh=[^;]+; Path=\/v1\/auth; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^sextant_device=[\w-]{43}; Max-Age=34560000; Path=\/v1\/auth; HttpOnly; SameSite=Strict$/),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('keeps the cookie for thirty days when asked to remember', async () => {
    const person = await api.investor();
    expect(cookiesSetBy(await api.signIn(person.email, { remember: true }))).toContain('Max-Age=2592000');
  });

  it.each([
    ['a wrong password', { password: 'not-the-password' }],
    ['an unknown address', { email: 'unknown@example.com' }],
  ])('refuses %s with one sentence', async (_, changes) => {
    const person = await api.investor();
    const { status, body } = await api.signIn(person.email, changes);
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, code: 'CREDENTIALS_WRONG', message: 'Invalid email or password' });
  });

  it('names the fields that are wrong', async () => {
    const { status, body } = await api.post('/auth/login', { email: 'x', password: 'short' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'email', message: 'Invalid email address' },
      { field: 'password', message: 'Password must be at least 8 characters long' },
    ]);
  });

  it('lets an unverified person in, to verify and nothing else', async () => {
    const person = await api.register();
    const { token } = (await api.signIn(person.email)).body;
    for (const [method, path] of [
      ['GET', '/user/me'],
      ['GET', '/auth/sessions'],
      ['GET', '/user/preferences'],
      ['PUT', '/user/change-password'],
    ] as const) {
      const { status, body } = await api.call(method, path, { token, body: method === 'PUT' ? {} : undefined });
      expect([path, status, body.code]).toEqual([path, 403, 'EMAIL_NOT_VERIFIED']);
    }
    expect((await api.check({ token })).status).toBe(200);
    expect((await api.post('/auth/logout', {}, { token })).status).toBe(200);
  });
});

describe('a token', () => {
  it('counts for fifteen minutes', async () => {
    const { token } = await api.investor();
    api.later(14 * MINUTE);
    expect((await api.call('GET', '/user/me', { token })).status).toBe(200);
    api.later(15 * MINUTE + 1_000);
    expect((await api.call('GET', '/user/me', { token })).body.code).toBe('NOT_SIGNED_IN');
    expect((await api.check({ token })).status).toBe(401);
  });
});

describe('checking', () => {
  it('answers 401 without a token or cookie, and with a bad one', async () => {
    for (const given of [
      {},
      { token: 'bad' },
      { cookie: 'sextant_refresh=bad' },
      { cookie: 'sextant_refresh=a.b.c' },
    ]) {
      expect((await api.check(given)).status).toBe(401);
    }
  });

  it('gives a fresh token for a token, and leaves the cookie alone', async () => {
    const { token, cookie, user } = await api.investor();
    api.later(2_000);
    const answer = await api.check({ token, cookie });
    expect(answer.body).toMatchObject({ success: true, data: { id: user.id, emailVerified: true } });
    expect(answer.body.token).not.toBe(token);
    expect(cookiesSetBy(answer)).toBe('');
  });

  it.each<[string, (person: Signed) => Promise<string | undefined>]>([
    ['no cookie', async () => undefined],
    ['a cookie without a secret', async ({ cookie }) => cookie.split('.').slice(0, -1).join('.')],
    ['a cookie with another secret', async ({ cookie }) => `${cookie.slice(0, -4)}AAAA`],
    ['a cookie that is none', async () => 'sextant_refresh=bad'],
    ['a cookie of another person', async () => (await api.investor()).cookie],
    ['a cookie of another session', async ({ email }) => cookieOf(await api.signIn(email))],
    [
      'a remembered cookie of another session',
      async ({ email }) => cookieOf(await api.signIn(email, { remember: true })),
    ],
    ['a cookie of a device', async ({ email }) => cookieOf(await api.signIn(email), 'device')],
    ['a cookie of another name', async ({ cookie }) => cookie.replace('sextant_refresh', 'refresh')],
    ['a cookie that was replaced long ago', replacedLongAgo],
  ])('never lets a bearer token with %s outlive its own end', async (_, cookieFor) => {
    const person = await api.investor();
    const cookie = await cookieFor(person);
    let { token } = person;
    for (const minutes of [10, 14]) {
      api.later(minutes * MINUTE);
      const { body } = await api.check({ token, cookie });
      expect(endOf(body.token)).toBe(endOf(person.token));
      token = body.token;
    }
    api.later(15 * MINUTE + 1_000);
    expect((await api.call('GET', '/user/me', { token })).status).toBe(401);
    expect((await api.check({ token })).status).toBe(401);
  });

  it('lets a token go on as long as the cookie of its session comes with it', async () => {
    const { token, cookie } = await api.investor();
    api.later(10 * MINUTE);
    const { body } = await api.check({ token, cookie });
    expect(endOf(body.token)).toBeGreaterThan(endOf(token) + 9 * 60);
    api.later(20 * MINUTE);
    expect((await api.call('GET', '/user/me', { token: body.token })).status).toBe(200);
  });

  it('replaces the cookie whenever it is what counts', async () => {
    const { cookie } = await api.investor();
    const first = await api.check({ cookie });
    expect(first.status).toBe(200);
    const next = cookieOf(first);
    expect(next).not.toBe(cookie);
    expect((await api.call('GET', '/user/me', { token: first.body.token })).status).toBe(200);
    expect((await api.check({ cookie: next })).status).toBe(200);
  });

  it('lets several tabs use the same cookie at once', async () => {
    const { cookie } = await api.investor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.check({ cookie })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const fresh = answers.map((answer) => cookieOf(answer)).filter(Boolean);
    expect(fresh).toHaveLength(1);
    expect((await api.check({ cookie: fresh[0] })).status).toBe(200);
  });

  it('sets, replaces and ends nothing when it is asked by HEAD', async () => {
    const { cookie } = await api.investor();
    const head = (given: string) => api.call('HEAD', '/auth/check', { cookie: given });
    const asked = await head(cookie);
    expect([asked.status, cookiesSetBy(asked)]).toEqual([200, '']);
    const next = cookieOf(await api.check({ cookie }));
    api.later(11_000);
    const late = await head(cookie);
    expect([late.status, cookiesSetBy(late)]).toEqual([401, '']);
    expect((await api.check({ cookie: next })).status).toBe(200);
  });

  it('ends the session, and no other, when a replaced cookie turns up later', async () => {
    const { cookie, email } = await api.investor();
    const other = cookieOf(await api.signIn(email));
    const { body, headers } = await api.check({ cookie });
    api.later(11_000);
    const copied = await api.check({ cookie });
    expect(copied.status).toBe(401);
    expect(cookiesSetBy(copied)).toContain('sextant_refresh=;');
    expect((await api.call('GET', '/user/me', { token: body.token })).status).toBe(401);
    expect((await api.check({ cookie: headers.getSetCookie()[0]?.split(';')[0] })).status).toBe(401);
    expect((await api.check({ cookie: other })).status).toBe(200);
  });

  it('forgets an unremembered session after an hour without use', async () => {
    const person = await api.investor();
    api.later(59 * MINUTE);
    const renewed = cookieOf(await api.check({ cookie: person.cookie }));
    api.later(118 * MINUTE);
    const { headers, body } = await api.check({ cookie: renewed });
    expect(body.success).toBe(true);
    api.later(179 * MINUTE);
    expect((await api.check({ cookie: headers.getSetCookie()[0]?.split(';')[0] })).status).toBe(401);
  });

  it('counts use by a token with its cookie, too', async () => {
    const person = await api.investor();
    let { token } = person;
    for (let minutes = 14; minutes <= 70; minutes += 14) {
      api.later(minutes * MINUTE);
      const answer = await api.check({ token, cookie: person.cookie });
      expect([minutes, answer.status]).toEqual([minutes, 200]);
      token = answer.body.token;
    }
  });

  it('forgets every unremembered session after a day, however much it was used', async () => {
    const person = await api.investor();
    let { cookie } = person;
    for (let hours = 0.9; hours < 24; hours += 0.9) {
      api.later(hours * 60 * MINUTE);
      cookie = cookieOf(await api.check({ cookie }));
      expect([hours, cookie]).toEqual([hours, expect.stringContaining('sextant_refresh=')]);
    }
    api.later(DAY_MS + 1);
    expect((await api.check({ cookie })).status).toBe(401);
  });

  it('remembers for thirty days at most, and forgets after two weeks without use', async () => {
    const person = await api.investor();
    const kept = cookieOf(await api.signIn(person.email, { remember: true }));
    const unused = cookieOf(await api.signIn(person.email, { remember: true }));
    api.later(13 * DAY_MS);
    const renewed = await api.check({ cookie: kept });
    expect(cookiesSetBy(renewed)).toMatch(/Max-Age=14(68|69)\d{3}/);
    api.later(15 * DAY_MS);
    expect((await api.check({ cookie: unused })).status).toBe(401);
    api.later(26 * DAY_MS);
    const again = cookieOf(await api.check({ cookie: cookieOf(renewed) }));
    expect(again).not.toBe('');
    api.later(30 * DAY_MS + 1);
    expect((await api.check({ cookie: again })).status).toBe(401);
  });

  it('says why somebody was signed out, with success false', async () => {
    const person = await api.investor();
    await api.post('/user/freeze', {}, { token: person.token });
    for (const given of [{ token: person.token }, { cookie: person.cookie }]) {
      const answer = await api.check(given);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        success: false,
        message: expect.stringContaining('Your account is frozen.'),
        data: null,
        token: null,
      });
    }
  });
});
