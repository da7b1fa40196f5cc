import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, PeopleApp, cookieOf } from './people-app.js';

const NEXT = { jwtSecret: 'n'.repeat(40), codeSecret: 'm'.repeat(40) };

let api: PeopleApp;
let next: Awaited<ReturnType<PeopleApp['beside']>>;
let after: typeof next;
beforeAll(async () => {
  api = await PeopleApp.start();
  const { jwtSecret: jwtSecretFormer, codeSecret: codeSecretFormer } = api.settings;
  next = await api.beside({ ...NEXT, jwtSecretFormer, codeSecretFormer });
  after = await api.beside(NEXT);
});
afterAll(async () => {
  await after?.stop();
  await next?.stop();
  await api.stop();
});

interface Sent {
  token?: string;
  cookie?: string;
  body?: object;
}

/** A request to one of the later processes. */
async function send({ url }: { url: string }, method: string, path: string, { token, cookie, body }: Sent = {}) {
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { token: string; code?: string } };
}
const header = (token: string): { kid: string } =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

describe('a process with new secrets that knows the former ones', () => {
  it('takes the tokens that were signed before, and signs with the new secret', async () => {
    const ada = await api.investor();
    expect((await send(next, 'GET', '/user/me', { token: ada.token })).status).toBe(200);
    const { body } = await send(next, 'GET', '/auth/check', { token: ada.token });
    expect(header(body.token).kid).not.toBe(header(ada.token).kid);
    expect((await send(next, 'GET', '/user/me', { token: body.token })).status).toBe(200);
  });

  it('takes the codes that were mailed before', async () => {
    const ada = await api.register();
    const otp = await api.codeSentTo(ada.email);
    expect((await send(next, 'POST', '/auth/verify', { token: ada.token, body: { otp } })).status).toBe(200);
    const ben = await api.register();
    const elsewhere = { otp: await api.codeSentTo(ben.email), email: ben.email };
    expect((await send(next, 'POST', '/auth/verify', { body: elsewhere })).status).toBe(200);
  });

  it('takes the links that were mailed before', async () => {
    const ada = await api.investor();
    await api.post('/auth/forgot-password', { email: ada.email });
    const body = { userId: await api.resetTokenSentTo(ada.email), password: 'analytical-engine' };
    expect((await send(next, 'POST', '/auth/reset-password', { body })).status).toBe(200);
  });

  it('names with each mail the secret that it is to be written with', async () => {
    const ada = await api.register();
    const [mail] = await api.mails(ada.email, 'verify-email');
    expect(mail?.data.secretId).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(mail)).not.toContain(await api.codeSentTo(ada.email));
  });

  it('still takes no token with another secret, nor one that names the other key', async () => {
    const ada = await api.investor();
    const { kid } = header((await send(next, 'GET', '/auth/check', { token: ada.token })).body.token);
    for (const forged of [
      api.forge(ada.token, { secret: 'x'.repeat(40) }),
      api.forge(ada.token, { header: { kid } }),
      api.forge(ada.token, { secret: NEXT.jwtSecret }),
    ]) {
      expect((await send(next, 'GET', '/user/me', { token: forged })).status).toBe(401);
    }
  });
});

describe('a process that no longer knows the former secrets', () => {
  it('refuses tokens of the former one, and lets the refresh cookie bring a new one', async () => {
    const ada = await api.investor();
    expect((await send(after, 'GET', '/user/me', { token: ada.token })).status).toBe(401);
    const renewed = await send(after, 'GET', '/auth/check', { token: ada.token, cookie: ada.cookie });
    expect(renewed.status).toBe(200);
    expect((await send(after, 'GET', '/user/me', { token: renewed.body.token })).status).toBe(200);
  });
});

describe('two processes on one database', () => {
  it('know at once of sessions that ended, passwords that changed, people suspended or frozen in the other', async () => {
    const operator = await api.operator();
    const ends: [string, (who: Awaited<ReturnType<PeopleApp['investor']>>) => Promise<{ status: number }>][] = [
      ['sign-out', ({ token }) => send(next, 'POST', '/auth/logout', { token, body: {} })],
      ['all sessions', ({ token }) => send(next, 'DELETE', '/auth/sessions', { token })],
      ['frozen', ({ token }) => send(next, 'POST', '/user/freeze', { token, body: {} })],
      [
        'password',
        async ({ email }) => {
          const here = await api.post('/auth/login', { email, password: PASSWORD });
          const body = { currentPassword: PASSWORD, newPassword: 'analytical-engine' };
          return send(next, 'PUT', '/user/change-password', { token: here.body.token, body });
        },
      ],
    ];
    for (const [name, end] of ends) {
      const ada = await api.investor();
      expect([name, (await api.call('GET', '/user/me', { token: ada.token })).status]).toEqual([name, 200]);
      expect([name, (await end(ada)).status]).toEqual([name, 200]);
      expect([name, (await api.call('GET', '/user/me', { token: ada.token })).status]).toEqual([name, 401]);
    }
    const ben = await api.investor();
    const body = { status: 'suspended', reason: 'payment-check' };
    await send(next, 'PUT', `/user/${ben.user.id}/status`, { token: operator.token, body });
    expect((await api.call('PUT', '/user/preferences', { token: ben.token, body: {} })).body.code).toBe(
      'ACCOUNT_SUSPENDED',
    );
  });

  it('replace a refresh cookie once between them, and end the session when a former one turns up', async () => {
    const ada = await api.investor();
    const checks = Array.from({ length: 10 }, (_, at) =>
      at % 2
        ? send(next, 'GET', '/auth/check', { cookie: ada.cookie })
        : api.call('GET', '/auth/check', { cookie: ada.cookie }),
    );
    const answers = await Promise.all(checks);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const token = answers[0]?.body.token;
    expect((await api.call('GET', '/user/me', { token })).status).toBe(200);
    next.clock.set(new Date(Date.now() + 11_000));
    expect((await send(next, 'GET', '/auth/check', { cookie: ada.cookie })).status).toBe(401);
    next.clock.set(undefined);
    expect((await api.call('GET', '/user/me', { token })).status).toBe(401);
    const fresh = cookieOf(await api.post('/auth/login', { email: ada.email, password: PASSWORD }));
    expect((await send(next, 'GET', '/auth/check', { cookie: fresh })).status).toBe(200);
  });
});
