import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { SessionResponse } from '../../src/modules/auth/dto/session.response.js';
import { type Answer, PASSWORD, PeopleApp, cookieOf } from './people-app.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const MINUTE = 60_000;

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
    expect(setCookie(answer)).toMatch(/^sextant_refresh=[^;]+; Path=\/v1\/auth; HttpOnly; SameSite=Strict$/);
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

  it('tells of a device that was not seen before, once', async () => {
    const person = await api.investor();
    await signIn(person.email, {}, { 'user-agent': CHROME });
    await signIn(person.email, {}, { 'user-agent': CHROME });
    const mails = await api.mails(person.email, 'new-sign-in');
    expect(mails.map(({ data }) => data.device)).toEqual(['Chrome on Linux']);
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

  it('is refused when it is missing, garbled, unsigned, signed with another key, or of another kind', async () => {
    const { token } = await api.investor();
    const [head = '', claims = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const resigned = (change: object, secret = api.jwtSecret) =>
      new JwtService().sign({ ...said, ...change }, { secret });
    const bad = [
      undefined,
      'x',
      `${none}.${claims}.`,
      `${head}.${claims}.${signature.slice(0, -2)}xx`,
      resigned({}, 'k'.repeat(32)),
      resigned({ type: 'refresh' }),
      resigned({ aud: 'another-api' }),
      resigned({ iss: 'another' }),
      resigned({ sid: 'not an id' }),
      resigned({ exp: 1 }),
    ];
    expect((await api.call('GET', '/user/me', { token: resigned({}) })).status).toBe(200);
    for (const one of bad) {
      const { status, body } = await api.call('GET', '/user/me', { token: one });
      expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    }
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
    const fresh = answers.map(cookieOf).filter(Boolean);
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

  it('forgets an unremembered session after twelve hours, and keeps one in use', async () => {
    const person = await api.investor();
    api.later(11 * 60 * MINUTE);
    const renewed = cookieOf(await check({ cookie: person.cookie }));
    api.later(22 * 60 * MINUTE);
    expect((await check({ cookie: renewed })).status).toBe(200);
    api.later(36 * 60 * MINUTE);
    expect((await check({ cookie: renewed })).status).toBe(401);
  });

  it('remembers for thirty days', async () => {
    const person = await api.investor();
    const cookie = cookieOf(await signIn(person.email, { remember: true }));
    api.later(29 * 24 * 60 * MINUTE);
    expect(setCookie(await check({ cookie }))).toContain('Max-Age=2592000');
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
