import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionResponse } from '../../src/modules/auth/dto/session.response.js';
import { type Answer, PASSWORD, PeopleApp, cookieOf } from './people-app.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start();
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

const signIn = (email: string, extra: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  api.post('/auth/login', { email, password: PASSWORD, ...extra }, { headers });
const check = (given: { token?: string; cookie?: string }): Promise<Answer> => api.call('GET', '/auth/check', given);
const setCookie = (answer: Answer): string => answer.headers.getSetCookie().join('\n');
const sessionsOf = async (token: string): Promise<SessionResponse[]> =>
  (await api.call('GET', '/auth/sessions', { token })).body.data as unknown as SessionResponse[];

describe('signing in', () => {
  it('answers with the person, a token and a cookie that scripts cannot read', async () => {
    const person = await api.investor();
    const answer = await signIn(` ${person.email.toUpperCase()} `);
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
    expect(setCookie(await signIn(person.email, { remember: true }))).toContain('Max-Age=2592000');
  });

  it.each([
    ['a wrong password', { password: 'not-the-password' }],
    ['an unknown address', { email: 'unknown@example.com' }],
  ])('refuses %s with one sentence', async (_, changes) => {
    const person = await api.investor();
    const { status, body } = await signIn(person.email, changes);
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
    const { token } = (await signIn(person.email)).body;
    for (const [method, path] of [
      ['GET', '/user/me'],
      ['GET', '/auth/sessions'],
      ['GET', '/user/preferences'],
      ['PUT', '/user/change-password'],
    ] as const) {
      const { status, body } = await api.call(method, path, { token, body: method === 'PUT' ? {} : undefined });
      expect([path, status, body.code]).toEqual([path, 403, 'EMAIL_NOT_VERIFIED']);
    }
    expect((await check({ token })).status).toBe(200);
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
    expect((await check({ token })).status).toBe(401);
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
      expect((await check(given)).status).toBe(401);
    }
  });

  it('gives a fresh token for a token, and leaves the cookie alone', async () => {
    const { token, cookie, user } = await api.investor();
    api.later(2_000);
    const answer = await check({ token, cookie });
    expect(answer.body).toMatchObject({ success: true, data: { id: user.id, emailVerified: true } });
    expect(answer.body.token).not.toBe(token);
    expect(setCookie(answer)).toBe('');
  });

  it('replaces the cookie whenever it is what counts', async () => {
    const { cookie } = await api.investor();
    const first = await check({ cookie });
    expect(first.status).toBe(200);
    const next = cookieOf(first);
    expect(next).not.toBe(cookie);
    expect((await api.call('GET', '/user/me', { token: first.body.token })).status).toBe(200);
    expect((await check({ cookie: next })).status).toBe(200);
  });

  it('lets several tabs use the same cookie at once', async () => {
    const { cookie } = await api.investor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => check({ cookie })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const fresh = answers.map((answer) => cookieOf(answer)).filter(Boolean);
    expect(fresh).toHaveLength(1);
    expect((await check({ cookie: fresh[0] })).status).toBe(200);
  });

  it('ends the session when a replaced cookie turns up later', async () => {
    const { cookie } = await api.investor();
    const { body, headers } = await check({ cookie });
    api.later(11_000);
    const copied = await check({ cookie });
    expect(copied.status).toBe(401);
    expect(setCookie(copied)).toContain('sextant_refresh=;');
    expect((await api.call('GET', '/user/me', { token: body.token })).status).toBe(401);
    expect((await check({ cookie: headers.getSetCookie()[0]?.split(';')[0] })).status).toBe(401);
  });

  it('forgets an unremembered session after an hour without use', async () => {
    const person = await api.investor();
    api.later(59 * MINUTE);
    const renewed = cookieOf(await check({ cookie: person.cookie }));
    api.later(118 * MINUTE);
    const { headers, body } = await check({ cookie: renewed });
    expect(body.success).toBe(true);
    api.later(179 * MINUTE);
    expect((await check({ cookie: headers.getSetCookie()[0]?.split(';')[0] })).status).toBe(401);
  });

  it('counts use by a token, too', async () => {
    const person = await api.investor();
    let { token } = person;
    for (let minutes = 14; minutes <= 70; minutes += 14) {
      api.later(minutes * MINUTE);
      const answer = await check({ token });
      expect([minutes, answer.status]).toEqual([minutes, 200]);
      token = answer.body.token;
    }
  });

  it('forgets every unremembered session after a day, however much it was used', async () => {
    const person = await api.investor();
    let { cookie } = person;
    for (let hours = 0.9; hours < 24; hours += 0.9) {
      api.later(hours * 60 * MINUTE);
      cookie = cookieOf(await check({ cookie }));
      expect([hours, cookie]).toEqual([hours, expect.stringContaining('sextant_refresh=')]);
    }
    api.later(24 * 60 * MINUTE + 1);
    expect((await check({ cookie })).status).toBe(401);
  });

  it('remembers for thirty days at most, and forgets after two weeks without use', async () => {
    const person = await api.investor();
    const kept = cookieOf(await signIn(person.email, { remember: true }));
    const unused = cookieOf(await signIn(person.email, { remember: true }));
    api.later(13 * DAY);
    const renewed = await check({ cookie: kept });
    expect(setCookie(renewed)).toMatch(/Max-Age=14(68|69)\d{3}/);
    api.later(15 * DAY);
    expect((await check({ cookie: unused })).status).toBe(401);
    api.later(26 * DAY);
    const again = cookieOf(await check({ cookie: cookieOf(renewed) }));
    expect(again).not.toBe('');
    api.later(30 * DAY + 1);
    expect((await check({ cookie: again })).status).toBe(401);
  });

  it('says why somebody was signed out, with success false', async () => {
    const person = await api.investor();
    const operator = await api.operator();
    const body = { status: 'suspended', reason: 'we are checking a payment' };
    await api.call('PUT', `/user/${person.user.id}/status`, { token: operator.token, body });
    for (const given of [{ token: person.token }, { cookie: person.cookie }]) {
      const answer = await check(given);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        success: false,
        message: 'Your account is suspended: we are checking a payment. Please contact support.',
        data: null,
        token: null,
      });
    }
  });
});

describe('signing out', () => {
  it('ends the session of the token at once', async () => {
    const { token, cookie } = await api.investor();
    const answer = await api.post('/auth/logout', {}, { token });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Logged out successfully', data: null },
    });
    expect(setCookie(answer)).toContain('sextant_refresh=;');
    expect((await api.call('GET', '/user/me', { token })).status).toBe(401);
    expect((await check({ cookie })).status).toBe(401);
  });

  it('takes the cookie when the token has run out', async () => {
    const { token, cookie } = await api.investor();
    api.later(20 * MINUTE);
    expect((await api.post('/auth/logout', {}, { token, cookie })).status).toBe(200);
    expect((await check({ cookie })).status).toBe(401);
  });

  it('answers 401 to nobody', async () => {
    expect((await api.post('/auth/logout', {})).body.code).toBe('NOT_SIGNED_IN');
  });
});

describe('the list of sessions', () => {
  it('shows devices with first and last seen, and which one this is', async () => {
    const person = await api.investor();
    const { token } = (await signIn(person.email, {}, { 'user-agent': CHROME })).body;
    api.later(2 * MINUTE);
    const sessions = await sessionsOf(token);
    expect(sessions.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on Linux', true],
      ['Unknown device', false],
    ]);
    const [mine] = sessions;
    expect(Date.parse(mine?.lastSeen ?? '') - Date.parse(mine?.firstSeen ?? '')).toBeGreaterThan(MINUTE);
  });

  it('ends one of them, and none of another person', async () => {
    const person = await api.investor();
    const { token } = (await signIn(person.email)).body;
    const other = (await sessionsOf(token)).find(({ current }) => !current);
    const stranger = await api.investor();
    const path = `/auth/sessions/${other?.id}`;
    expect((await api.call('DELETE', path, { token: stranger.token })).body.code).toBe('SESSION_NOT_FOUND');
    expect((await api.call('DELETE', path, { token })).status).toBe(200);
    expect((await api.call('DELETE', path, { token })).body.code).toBe('SESSION_NOT_FOUND');
    expect((await api.call('DELETE', '/auth/sessions/nonsense', { token })).status).toBe(404);
    expect((await api.call('GET', '/user/me', { token: person.token })).status).toBe(401);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  it('ends all others at once, or all of them', async () => {
    const person = await api.investor();
    const stranger = await api.investor();
    const [here, there] = [await signIn(person.email), await signIn(person.email)];
    expect((await api.call('DELETE', '/auth/sessions/others', { token: here.body.token })).status).toBe(200);
    for (const token of [person.token, there.body.token]) expect((await check({ token })).status).toBe(401);
    expect(await sessionsOf(here.body.token)).toHaveLength(1);
    const everywhere = await api.call('DELETE', '/auth/sessions', { token: here.body.token });
    expect([everywhere.status, setCookie(everywhere)]).toEqual([200, expect.stringContaining('sextant_refresh=;')]);
    expect((await check({ token: here.body.token })).status).toBe(401);
    expect((await check({ token: stranger.token })).status).toBe(200);
  });

  it('takes the id of this session in capitals too, and then takes the cookie away', async () => {
    const { token } = await api.investor();
    const [mine] = await sessionsOf(token);
    const answer = await api.call('DELETE', `/auth/sessions/${mine?.id.toUpperCase()}`, { token });
    expect([answer.status, setCookie(answer)]).toEqual([200, expect.stringContaining('sextant_refresh=;')]);
  });

  it('holds twenty at most: a further one ends the one that was seen longest ago', async () => {
    const person = await api.investor();
    api.later(2 * MINUTE);
    const first = (await signIn(person.email)).body.token;
    api.later(4 * MINUTE);
    for (let count = 0; count < 18; count += 1) await signIn(person.email);
    expect((await check({ token: person.token })).status).toBe(200);
    api.later(6 * MINUTE);
    const last = (await signIn(person.email)).body.token;
    expect(await sessionsOf(last)).toHaveLength(20);
    expect((await check({ token: first })).status).toBe(401);
    expect((await check({ token: person.token })).status).toBe(200);
  });

  it('is for those who are signed in', async () => {
    expect((await api.call('GET', '/auth/sessions')).status).toBe(401);
    expect((await api.call('DELETE', '/auth/sessions/x')).status).toBe(401);
    const operator = await api.operator();
    expect(await sessionsOf(operator.token)).toHaveLength(1);
  });
});
