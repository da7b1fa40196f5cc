import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESSES, aRegistration } from '@sextant/test-data';
import { openLog } from '#platform/logging/index.js';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import { type Person, announceDeposit, codeOf, fund, investor, operator, paymentMethods } from '../support/people.js';
import { type Answer, type Call, type Envelope, call } from '../support/requests.js';
import {
  codeNow,
  options,
  originOf,
  signIn,
  ticketFor,
  withAuthenticator,
  withPasskey,
} from '../support/second-factors.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';
import { asDeclared } from '../support/transfers.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

interface Line {
  time: string;
  event?: string;
  requestId?: string;
  personId?: string;
  address?: string;
  route?: string;
  status?: number;
  outcome?: string;
  thing?: string;
  about?: string;
  ms?: number;
  msg?: string;
}

let api: TestApi;
let written = '';
const secrets = new Set<string>();
const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** The event lines of what `work` does. */
async function eventsOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length;
  await work();
  const end = Date.now() + 5_000;
  const read = () =>
    written
      .slice(before)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
      .filter((line) => line.event);
  while (read().length === 0 && Date.now() < end) await new Promise((resolve) => setImmediate(resolve));
  return read();
}

async function send(method: string, path: string, content: Call = {}): Promise<Answer<Envelope>> {
  if (content.token) secrets.add(content.token);
  const answer = await call(api, method, path, { key: method === 'GET' ? undefined : randomUUID(), ...content });
  if (answer.body.token) secrets.add(answer.body.token);
  for (const cookie of answer.headers.getSetCookie()) secrets.add(cookie.split(';')[0]?.split('=')[1] ?? '');
  return answer;
}

beforeAll(async () => {
  const sink = { write: (line: string) => void (written += line) };
  api = await startTestApi({ LOG_LEVEL: 'warn' }, sink);
});
afterAll(() => api?.stop());

describe('the log of an installation', () => {
  let ada: Person;
  let boss: Person;
  let methods: Awaited<ReturnType<typeof paymentMethods>>;
  beforeAll(async () => {
    [ada, boss, methods] = [await investor(api), await operator(api), await paymentMethods(api)];
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    for (const { password, token } of [ada, boss]) for (const one of [password, token]) secrets.add(one);
  });

  it('tells how somebody came in, and each attempt that failed', async () => {
    const registration = aRegistration();
    const { email, password } = registration;
    for (const one of [email, password, registration.phone]) secrets.add(one);
    let token = '';
    let id = '';
    const [registered] = await eventsOf(async () => {
      const { body } = await send('POST', '/auth/register', { body: registration });
      [token, id] = [body.token ?? '', String(body.data.id)];
    });
    expect(registered).toMatchObject({ event: 'registerAccount', outcome: 'done', personId: id, status: 201 });
    const otp = await codeOf(api, id);
    secrets.add(`"${otp}"`);
    const wrong = otp === '111111' ? '222222' : '111111';
    const [failed] = await eventsOf(() => send('POST', '/auth/verify', { token, body: { otp: wrong } }));
    expect(failed).toMatchObject({ event: 'verifyEmail', outcome: 'CODE_WRONG' });
    const [verified] = await eventsOf(() => send('POST', '/auth/verify', { token, body: { otp } }));
    expect(verified).toMatchObject({ event: 'verifyEmail', outcome: 'done', personId: id });

    const guess = 'a guess of somebody';
    secrets.add(guess);
    const [bad] = await eventsOf(() => send('POST', '/auth/login', { body: { email, password: guess } }));
    expect(bad).toMatchObject({ event: 'signIn', outcome: 'CREDENTIALS_WRONG', status: 401, address: '127.0.0.1' });
    expect(bad?.about).toMatch(/^.\*\*\*@/);
    const [good] = await eventsOf(() => send('POST', '/auth/login', { body: { email, password } }));
    expect(good).toMatchObject({ event: 'signIn', outcome: 'done', personId: id });
    const [out] = await eventsOf(() => send('POST', '/auth/logout', { token }));
    expect(out).toMatchObject({ event: 'signOut', outcome: 'done' });
  });

  it('tells whose password was forgotten, set by a link and changed', async () => {
    const ben = await investor(api);
    for (const one of [ben.password, ben.token, ben.email]) secrets.add(one);
    const [asked] = await eventsOf(() => send('POST', '/auth/forgot-password', { body: { email: ben.email } }));
    expect(asked).toMatchObject({ event: 'requestPasswordReset', outcome: 'done' });
    const rows = await api.database.query<{ id: string }>('select id from password_resets where user_id = $1', [
      ben.id,
    ]);
    const link = tokenFor(api.settings.codeSecret, rows[0]?.id ?? '');
    const fresh = 'an entirely fresh sentence';
    for (const one of [link, fresh]) secrets.add(one);
    const [reset] = await eventsOf(() =>
      send('POST', '/auth/reset-password', { body: { userId: link, password: fresh } }),
    );
    expect(reset).toMatchObject({ event: 'resetPassword', outcome: 'done', personId: ben.id });
    const { body } = await send('POST', '/auth/login', { body: { email: ben.email, password: fresh } });
    const next = 'and another one after it';
    secrets.add(next);
    const [changed] = await eventsOf(() =>
      send('PUT', '/user/change-password', {
        token: body.token ?? '',
        body: { currentPassword: fresh, newPassword: next },
      }),
    );
    expect(changed).toMatchObject({ event: 'changePassword', personId: ben.id });
    const suspend = { status: 'suspended', reason: 'payment-check' };
    const [suspended] = await eventsOf(() =>
      send('PUT', `/user/${ben.id}/status`, { token: boss.token, body: suspend }),
    );
    expect(suspended).toMatchObject({ event: 'setUserStatus', outcome: 'done', personId: boss.id });
  });

  it('tells at whose second factor an attempt failed, and with whose passkey', async () => {
    const [ben, eve] = [await investor(api), await investor(api)];
    const { device } = await withPasskey(api, eve);
    const { key } = await withAuthenticator(api, ben);
    const right = codeNow(api, key, 1);
    const wrong = right === '111111' ? '222222' : '111111';
    for (const one of [key, `"${right}"`, `"${wrong}"`, device.credentialId, eve.email, eve.password]) secrets.add(one);

    const [first] = await eventsOf(() => signIn(api, ben));
    expect(first).toMatchObject({ event: 'signIn', outcome: 'SECOND_FACTOR_REQUIRED', personId: ben.id });
    const ticket = await ticketFor(api, ben);
    secrets.add(ticket);
    const step = (proof: object) =>
      eventsOf(() => send('POST', '/auth/login/second-factor', { body: { ticket, ...proof } }));
    for (const [proof, outcome] of [
      [{ code: wrong }, 'PROOF_WRONG'],
      [{ recoveryCode: 'AAAAA-AAAAA' }, 'PROOF_WRONG'],
      [{ passkey: device.get({ challenge: 'x' }) }, 'PROOF_NOT_ACCEPTED'],
      [{ code: right }, 'done'],
    ] as const) {
      expect(await step(proof)).toMatchObject([{ event: 'signInSecondStep', outcome, personId: ben.id }]);
    }

    const asked = await options(api, '/auth/login/passkey/options');
    const cookie = asked.answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const bent = device.get(asked.options, { origin: 'http://evil.example' });
    const otherwise = device.get(asked.options);
    const inBy = (passkey: object, headers: Record<string, string>) =>
      eventsOf(() => send('POST', '/auth/login/passkey', { body: { passkey }, headers }));
    const refused = { event: 'signInWithPasskey', outcome: 'PASSKEY_REFUSED', personId: eve.id };
    expect(await inBy(bent, {})).toMatchObject([refused]);
    expect(await inBy(bent, { cookie })).toMatchObject([refused]);
    // Used up by the first.
    expect(await inBy(otherwise, { cookie })).toMatchObject([refused]);
    const stranger = new SoftwareAuthenticator(originOf(api));
    const [unknown] = await inBy(stranger.get(asked.options, { userHandle: null }), { cookie });
    expect([unknown?.outcome, unknown?.personId]).toEqual(['PASSKEY_REFUSED', undefined]);
  });

  it('tells of every movement of money, done or refused, by whom and of what', async () => {
    const trade = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 300 };
    let id = '';
    const [opened] = await eventsOf(async () => {
      id = String((await send('POST', '/trade/create', { token: ada.token, body: trade })).body.data.id);
    });
    expect(opened).toMatchObject({ event: 'openTrade', outcome: 'done', personId: ada.id, thing: id });
    for (const [method, path, event] of [
      ['PUT', `/trade/pause/${id}`, 'pauseTrade'],
      ['PUT', `/trade/resume/${id}`, 'resumeTrade'],
      ['DELETE', `/trade/delete/${id}`, 'closeTrade'],
    ] as const) {
      const [line] = await eventsOf(() => send(method, path, { token: ada.token }));
      expect(line).toMatchObject({ event, outcome: 'done', personId: ada.id, thing: id });
      expect(line?.route).not.toContain(id);
    }
    const tooMuch = { ...trade, investmentAmount: 99_999 };
    const [refused] = await eventsOf(() => send('POST', '/trade/create', { token: ada.token, body: tooMuch }));
    expect(refused).toMatchObject({ event: 'openTrade', outcome: 'BALANCE_TOO_LOW', personId: ada.id });

    const recipient = ADDRESSES.bitcoin.customer;
    secrets.add(recipient);
    const order = { amount: 200, method: methods.bitcoin, recipient };
    const [withdrawn] = await eventsOf(() => send('POST', '/transaction/withdraw', { token: ada.token, body: order }));
    expect(withdrawn).toMatchObject({ event: 'requestWithdrawal', personId: ada.id });
    let deposit = '';
    const [deposited] = await eventsOf(async () => {
      deposit = await announceDeposit(api, ada, methods.bitcoin, 250);
    });
    expect(deposited).toMatchObject({ event: 'requestDeposit', outcome: 'done', personId: ada.id, thing: deposit });
    const completion = await asDeclared(api, boss, deposit);
    const [reviewed] = await eventsOf(() =>
      send('PUT', `/transaction/${deposit}/status`, { token: boss.token, body: completion }),
    );
    expect(reviewed).toMatchObject({ event: 'reviewTransaction', outcome: 'done', personId: boss.id, thing: deposit });
  });

  it('tells of attempts at what is not allowed, and of a cookie that was copied', async () => {
    const [forbidden] = await eventsOf(() => send('GET', '/transaction', { token: ada.token }));
    expect(forbidden).toMatchObject({ event: 'listReviewQueue', outcome: 'NOT_ALLOWED', personId: ada.id });
    const { headers } = await send('POST', '/auth/login', { body: { email: ada.email, password: ada.password } });
    const cookie =
      headers
        .getSetCookie()
        .find((one) => one.startsWith('sextant_refresh='))
        ?.split(';')[0] ?? '';
    await send('GET', '/auth/check', { headers: { cookie } });
    api.clock.set(new Date(Date.now() + 60_000));
    const copied = await eventsOf(() => send('GET', '/auth/check', { headers: { cookie } }));
    api.clock.set(undefined);
    expect(copied.find(({ event }) => event === 'sessionCookieReused')).toMatchObject({
      personId: ada.id,
      status: 401,
    });
  });

  it('has no line that somebody else could have written', async () => {
    const forged = 'x\n{"level":60,"event":"signIn","outcome":"done"}\r\n\u001b[31m\u2028';
    await send('POST', '/auth/login', { body: { email: `${forged}@example.com`, password: 'irrelevant' } });
    await send('GET', `/transaction/user?search=${encodeURIComponent(forged)}`, { token: ada.token });
    const [line] = await eventsOf(() =>
      send('PUT', `/trade/pause/${encodeURIComponent(forged)}`, { token: ada.token }),
    );
    expect(line).toMatchObject({ event: 'pauseTrade', outcome: 'NOT_FOUND', route: '/v1/trade/pause/:id' });
    expect(written.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f\u2028]/);
    expect(lines().every(({ time }) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time))).toBe(true);
  });

  it('says of each event when, where, who, what and how long, and of nobody a secret', () => {
    const events = lines().filter(({ event }) => event);
    expect(events.length).toBeGreaterThan(15);
    for (const { requestId, address, route, status, outcome, ms } of events) {
      expect(requestId).toMatch(/^[\w-]{8,64}$/);
      expect(address).toBe('127.0.0.1');
      expect(route).toMatch(/^\/|^none$/);
      expect([typeof status, typeof outcome, typeof ms]).toEqual(['number', 'string', 'number']);
    }
    for (const secret of [...secrets, ada.email, boss.email, 'Bearer', 'argon2']) {
      expect([secret, secret !== '' && written.includes(secret)]).toEqual([secret, false]);
    }
  });
});

it('drops what somebody logs under the name of a secret', () => {
  let text = '';
  const log = openLog({ logLevel: 'info' }, { write: (line) => void (text += line) });
  log.info(
    {
      password: 'a-secret-1',
      token: 'a-secret-2',
      nested: { otp: 'a-secret-3', cookie: 'a-secret-4', subject: 'a-secret-5 is your Sextant code', kept: 'k1' },
    },
    'said',
  );
  expect(JSON.parse(text)).toMatchObject({ msg: 'said', nested: { kept: 'k1' } });
  expect(text).not.toContain('a-secret');
});
