import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusalKinds } from '#platform/http/index.js';
import { type Person, investor } from '../support/people.js';
import { exchange } from '../support/raw-http.js';
import { expectRefusal } from '../support/refusals.js';
import { type Answer, type Envelope, call } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const FORM = 'multipart/form-data; boundary=b';
const NOT_TAKEN = [415, 'UNSUPPORTED_MEDIA_TYPE', 'This content type is not accepted here.'] as const;

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'silent' });
  ada = await investor(api);
});
afterAll(() => api?.stop());

/** Sends a body just as it is. */
async function send(verb: string, path: string, type: string, body: string, token?: string) {
  const headers = { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const reply = await fetch(`${api.url}/v1${path}`, { method: verb, headers, body });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as never };
}

const part = (name: string, value: string, filename = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename && `; filename="${filename}"`}\r\n\r\n${value}\r\n`;
const formOf = (...parts: string[]) => `${parts.join('')}--b--\r\n`;

describe('a parameter of an address', () => {
  it.each([
    '/transaction/user?limit=1&limit=2',
    '/trade/user?status=running&status=paused',
    '/market/history?symbol=AAPL&symbol=TSLA',
  ])('counts once: %s is refused', async (path) => {
    const { status, body } = await call(api, 'GET', path, { token: ada.token });
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });
});

describe('a field that a request does not have', () => {
  const answers: [string, () => Promise<Answer<Envelope<unknown>>>, field: string][] = [
    ['in a query', () => call(api, 'GET', '/transaction/user/export?form=2026-01-01', { token: ada.token }), 'form'],
    ['in a body', () => call(api, 'POST', '/auth/login', { body: { email: 'a@b.example', pasword: 'x' } }), 'pasword'],
    ['in a form', () => send('PUT', '/user/update-profile', FORM, formOf(part('citty', 'Ulm')), ada.token), 'citty'],
  ];
  it.each(answers)('is refused by its name: %s', async (_, answer, field) => {
    const { status, body } = await answer();
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(body.errors).toContainEqual({ field, message: `${field} is not a field of this request` });
  });

  it('is answered shortly, however many there are and however long', async () => {
    const names = Array.from({ length: 500 }, (_, at) => `${at}-${'n'.repeat(150)}`);
    const body = Object.fromEntries(names.map((name) => [name, 1]));
    const { status, body: problem } = await call(api, 'POST', '/auth/login', { body });
    expect([status, problem.errors?.length]).toEqual([422, 100]);
    expect(Math.max(...(problem.errors ?? []).map(({ field }) => field.length))).toBe(100);
  });
});

describe('a route that takes JSON', () => {
  it.each([
    ['application/x-www-form-urlencoded', () => new URLSearchParams(signIn()).toString()],
    ['Application/X-WWW-Form-Urlencoded; charset=utf-8', () => new URLSearchParams(signIn()).toString()],
    ['text/plain', () => JSON.stringify(signIn())],
    [FORM, () => formOf(part('email', ada.email), part('password', ada.password))],
  ])('signs nobody in from the forms that a page of somebody else can send: %s', async (type, body) => {
    const answer = await send('POST', '/auth/login', type, body());
    expectRefusal(answer, NOT_TAKEN);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  const signIn = () => ({ email: ada.email, password: ada.password });

  it('takes it in any case, and answers 404 where there is no route, whatever is sent there', async () => {
    expect(
      (await send('POST', '/auth/login', 'Application/JSON; Charset=UTF-8', JSON.stringify(signIn()))).status,
    ).toBe(200);
    expect((await send('POST', '/nowhere', 'text/csv', 'a')).status).toBe(404);
  });

  it.each(['[]', '"text"', 'null', 'true', '7', '[{"twoFactor":true}]'])('takes no body that is %s', async (body) => {
    const malformed = [400, 'MALFORMED_REQUEST', 'The request could not be read.'] as const;
    expectRefusal(await send('PUT', '/user/preferences', 'application/json', body, ada.token), malformed);
    expectRefusal(await send('PUT', '/user/update-profile', 'application/json', body, ada.token), malformed);
    expectRefusal(await send('POST', '/auth/login', 'application/json', body), malformed);
  });
});

describe('a route that takes a form', () => {
  const deposit = (type: string, ...parts: string[]) =>
    send('POST', '/transaction/deposit', type, formOf(...parts), ada.token);
  const sentence = 'Please send one file at most, in the field receipt';

  it('takes it in any case', async () => {
    const answer = await send(
      'PUT',
      '/user/update-profile',
      'Multipart/Form-Data; boundary=b',
      formOf(part('city', 'Ulm')),
      ada.token,
    );
    expect(answer).toMatchObject({ status: 200, body: { data: { city: 'Ulm' } } });
    expectRefusal(await send('PUT', '/user/update-profile', 'text/plain', 'x', ada.token), NOT_TAKEN);
  });

  it.each([
    ['a file in another field', [part('proof', 'x', 'x.pdf')], 'receipt', sentence],
    ['two files', [part('receipt', 'x', 'x.pdf'), part('receipt', 'x', 'y.pdf')], 'receipt', sentence],
    [
      'a text that is too long',
      [part('amount', '1'.repeat(10_001))],
      'amount',
      'Please enter at most 10000 bytes here',
    ],
    [
      'too many fields',
      Array.from({ length: 31 }, (_, i) => part(`f${i}`, '')),
      undefined,
      'Please send at most 30 fields',
    ],
    ['a long name', [part('n'.repeat(101), '')], undefined, 'Please send no field whose name is longer than 100 bytes'],
  ])('names what is wrong: %s', async (_, parts, field, message) => {
    expectRefusal(await deposit(FORM, ...parts), [422, 'VALIDATION_FAILED', message, field]);
  });

  it('reads a few forms of one person at once, has some wait, refuses the rest, and goes on when they are gone', async () => {
    const sockets: Socket[] = [];
    const begin = () =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
        sockets.push(socket);
        const lines = [`Host: x`, `Authorization: Bearer ${ada.token}`, `Content-Type: ${FORM}`, 'Content-Length: 999'];
        socket.write(`PUT /v1/user/update-profile HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n--b\r\n`);
        socket.once('data', (data) => resolve(String(data)));
        socket.once('error', reject);
      });
    try {
      const first = await Promise.race(Array.from({ length: 3 + 32 + 1 }, begin));
      expect(first).toMatch(/^HTTP\/1.1 429 /);
      expect(first).toMatch(/retry-after: 1\r\n/i);
      expect(first).toContain('"code":"TOO_BUSY"');
      const eve = await investor(api);
      expect((await send('PUT', '/user/update-profile', FORM, formOf(part('city', 'Bari')), eve.token)).status).toBe(
        200,
      );
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    const city = formOf(part('city', 'Rome'));
    expect((await send('PUT', '/user/update-profile', FORM, city, ada.token)).status).toBe(200);
  });
});

describe('a refusal', () => {
  it('leads by its type to a page that explains each code', async () => {
    const { body } = await call(api, 'GET', '/user/me');
    const { pathname, hash } = new URL(String(body.type), api.url);
    const page = await fetch(`${api.url}${pathname}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const explained = [...(await page.text()).matchAll(/ id="([A-Z_]+)"/g)].map(([, code]) => code);
    expect(hash).toBe('#NOT_SIGNED_IN');
    expect(explained).toEqual(refusalKinds().map(({ code }) => code));
  });

  it.each(['/user/avatar/0198c0de-0000-7000-8000-00000000dead', '/nowhere', '/trade/%ZZ'])(
    'stays in no cache: %s',
    async (path) => {
      const answer = await call(api, 'GET', path, { token: ada.token });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('a request that stops half-way', () => {
  it('is refused within seconds of its time being over', async () => {
    const server = api.app.getHttpServer() as { requestTimeout: number; headersTimeout: number };
    const { requestTimeout, headersTimeout } = server;
    expect([requestTimeout, headersTimeout]).toEqual([30_000, 10_000]);
    Object.assign(server, { requestTimeout: 500, headersTimeout: 500 });
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    try {
      const answer = once(socket, 'data', { signal: AbortSignal.timeout(8_000) });
      socket.write('POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
      socket.write('Content-Length: 9\r\n\r\n{');
      expect(String(await answer)).toMatch(/^HTTP\/1.1 408 /);
    } finally {
      Object.assign(server, { requestTimeout, headersTimeout });
      socket.destroy();
    }
  }, 15_000);
});

const REST = 'Host: localhost\r\nConnection: close';

describe('a request that cannot be read', () => {
  it.each([
    [
      'an address that cannot be decoded',
      `GET /v1/trade/%ZZ?a=1 HTTP/1.1\r\n${REST}\r\n\r\n`,
      400,
      'MALFORMED_REQUEST',
    ],
    ['a header without a value', 'GET /v1/market/assets HTTP/1.1\r\nbroken\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a method that does not exist', `BREW /v1/trade HTTP/1.1\r\n${REST}\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    [
      'headers without end',
      `GET /v1/market/assets HTTP/1.1\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'JSON that stops half-way',
      `POST /v1/auth/login HTTP/1.1\r\n${REST}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{"`,
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'another content type',
      `POST /v1/auth/login HTTP/1.1\r\n${REST}\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`,
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('is refused as every other: %s', async (_, bytes, status, code) => {
    const answer = await exchange(api.url, bytes);
    const problem = JSON.parse(answer.rest) as Record<string, unknown>;
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/content-type: application\/problem\+json/i);
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
    expect(problem).toMatchObject({ success: false, status, code, errors: [] });
    expect(answer.head).toContain(`x-request-id: ${String(problem.requestId)}`);
    expect(String(problem.instance)).not.toContain('?');
  });
});

describe('a fault on our side', () => {
  it('is answered without its detail, in the shape of every refusal', async () => {
    await api.database.query('alter table notifications rename to notifications_away');
    const answer = await call(api, 'GET', '/notification', { token: ada.token });
    await api.database.query('alter table notifications_away rename to notifications');
    expectRefusal(answer, [500, 'INTERNAL_FAULT', 'Something went wrong on our side. Please try again in a moment.']);
    expect(JSON.stringify(answer.body)).not.toContain('relation');
    expect((await call(api, 'GET', '/notification', { token: ada.token })).status).toBe(200);
  });
});
