import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, investor } from '../support/people.js';
import { exchange } from '../support/raw-http.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { writeBuiltApp } from './built-app.js';

const CLOSE = 'Host: localhost\r\nConnection: close\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
/** Of processor time, which the rest of a busy machine does not lengthen; the least of a few tries counts. */
const NEXT_TO_NOTHING_MS = 100;
/** Of the clock: sooner than any time limit of the server would end the request. */
const AT_ONCE_MS = 5_000;

let api: TestApi;
let ada: Person;
let app: string;

beforeAll(async () => {
  app = writeBuiltApp();
  api = await startTestApi({ LOG_LEVEL: 'silent', WEB_DIR: app });
  ada = await investor(api);
});
afterAll(async () => {
  await api?.stop();
  rmSync(app, { recursive: true, force: true });
});

function post(path: string, body: string | Buffer, headers = JSON_TYPE): (string | Buffer)[] {
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return [`POST ${path} HTTP/1.1\r\n${CLOSE}${headers}${length}\r\n`, body];
}
const signIn = (body: string | Buffer, headers?: string) => post('/v1/auth/login', body, headers);
const get = (path: string, headers = '') => [`GET ${path} HTTP/1.1\r\n${CLOSE}${headers}\r\n`];
const form = (body: string, type = 'multipart/form-data; boundary=x') =>
  post('/v1/transaction/deposit', body, `Content-Type: ${type}\r\nAuthorization: Bearer ${ada.token}\r\n`);
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const CASES: [what: string, bytes: () => (string | Buffer)[], statuses: number[]][] = [
  ['half of a character in the address', () => get('/%E0%A4%A'), [400]],
  ['half of a character in a route', () => get('/v1/trade/%E0%A4%A'), [400]],
  ['half of a character in a file of the docs', () => get('/docs/%E0%A4%A'), [400]],
  ['a percent sign alone in the query', () => get('/v1/transaction/user?search=%'), [401]],
  ['JSON that ends too early', () => signIn('{"email":"a@b.example"'), [400]],
  ['JSON that is none', () => signIn('email=a@b.example'), [400]],
  ['nothing at all', () => signIn(''), [422]],
  ['a list', () => signIn('[]'), [400]],
  ['a number', () => signIn('1e400'), [400]],
  ['bytes that are no UTF-8', () => signIn(Buffer.from('{"email":"\xff\xfe"}', 'latin1')), [400]],
  ['UTF-16', () => signIn(Buffer.from('{"email":"a"}', 'utf16le'), `${JSON_TYPE.trim()}; charset=utf-16\r\n`), [400]],
  ['a body that is packed', () => signIn('\x1f\x8b', `${JSON_TYPE}Content-Encoding: gzip\r\n`), [400]],
  ['a body of 10 MB', () => signIn(`{"email":"${'a'.repeat(10_000_000)}"}`), [413]],
  [
    'a body that says it has 10 GB',
    () => [`POST /v1/auth/login HTTP/1.1\r\n${CLOSE}${JSON_TYPE}Content-Length: 10000000000\r\n\r\n`],
    [413],
  ],
  ['objects in objects, 20,000 deep', () => signIn(`${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`), [400]],
  ['lists in lists, 40,000 deep', () => signIn(`{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`), [400]],
  ['a field named __proto__', () => signIn('{"__proto__":{"role":"operator"}}'), [400]],
  ['the same, escaped', () => signIn('{"\\u005f_proto__":{"role":"operator"}}'), [400]],
  ['the same, deep inside', () => signIn('{"a":[{"b":{"__proto__":{}}}]}'), [400]],
  ['a constructor with a prototype', () => signIn('{"constructor":{"prototype":{"a":1}}}'), [400]],
  ['a form field named __proto__', () => form(`${part('__proto__[role]', 'operator')}--x--\r\n`), [400]],
  ['a form that is cut off', () => form(part('amount', '1')), [400]],
  ['a form without a boundary', () => form('--x--', 'multipart/form-data'), [400]],
  ['a form where none is taken', () => signIn('--x--', 'Content-Type: multipart/form-data; boundary=x\r\n'), [415]],
  ['plain text', () => signIn('{}', 'Content-Type: text/plain\r\n'), [415]],
  [
    'what a form of another site sends',
    () => signIn('a=1', 'Content-Type: application/x-www-form-urlencoded\r\n'),
    [415],
  ],
  ['XML', () => signIn('<a/>', 'Content-Type: application/xml\r\n'), [415]],
  ['a content type that is none', () => signIn('{}', 'Content-Type: /\r\n'), [415]],
  ['headers of 20 KB', () => get('/v1/market/assets', `X-Long: ${'a'.repeat(20_000)}\r\n`), [431]],
  ['two thousand headers', () => get('/v1/market/assets', 'X-A: 1\r\n'.repeat(2_500)), [431]],
  ['an address of 20 KB', () => get(`/v1/${'a'.repeat(20_000)}`), [431]],
  ['a header without an end', () => ['GET /v1/market/assets HTTP/1.1\r\nbroken\r\n\r\n'], [400]],
  ['no host', () => ['GET /v1/market/assets HTTP/1.1\r\nConnection: close\r\n\r\n'], [400]],
  ['two hosts', () => get('/v1/market/assets', 'Host: other\r\n'), [400]],
  ['a NUL in a header', () => get('/v1/market/assets', 'X-A: a\0b\r\n'), [400]],
  ['a method that nobody knows', () => [`BREW /v1/trade/user HTTP/1.1\r\n${CLOSE}\r\n`], [400]],
  ['TRACE', () => [`TRACE /v1/trade/user HTTP/1.1\r\n${CLOSE}\r\n`], [400, 404, 405]],
  ['PATCH where there is none', () => [`PATCH /v1/user/me HTTP/1.1\r\n${CLOSE}\r\n`], [405]],
  [
    'OPTIONS before a request of another site',
    () => [
      `OPTIONS /v1/auth/login HTTP/1.1\r\n${CLOSE}Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n\r\n`,
    ],
    [405],
  ],
  ['another version of HTTP', () => [`GET /v1/market/assets HTTP/9.9\r\n${CLOSE}\r\n`], [400]],
  ['what is no HTTP', () => ['\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'], [400]],
  ['an address of another server', () => get('http://169.254.169.254/latest/meta-data'), [400]],
  ['a way out of the folder', () => get('/../../etc/passwd'), [404]],
  ['the same, encoded', () => get('/%2e%2e/%2e%2e/etc/passwd'), [404]],
];

describe('what cannot be read', () => {
  it.each(CASES)('is refused as everything else is: %s', async (_what, bytes, statuses) => {
    const { status, head, rest } = await exchange(api.url, ...bytes());
    expect(statuses).toContain(status);
    expect(head).toMatch(/^content-type: application\/problem\+json; charset=utf-8/im);
    expect(head).toMatch(/^x-content-type-options: nosniff/im);
    expect(head).toMatch(/^cache-control: no-store/im);
    expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    expect(head).not.toMatch(/^(access-control-|server:|x-powered-by)/im);
    const problem = JSON.parse(rest) as Record<string, unknown>;
    expect(problem).toMatchObject({ type: `/docs/problems#${String(problem.code)}`, success: false, status });
    expect(problem.code).toMatch(/^[A-Z_]+$/);
    expect(head).toContain(`x-request-id: ${String(problem.requestId)}`);
    expect(rest).not.toMatch(/node_modules|\.ts:|\.js:|at \w+ \(|select |insert |Unexpected token/i);
  });

  it.each(CASES)('costs next to no processor time: %s', async (_what, bytes) => {
    let least = Infinity;
    for (let tries = 0; tries < 5 && least >= NEXT_TO_NOTHING_MS; tries += 1) {
      const before = process.cpuUsage();
      const began = performance.now();
      await exchange(api.url, ...bytes());
      expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1_000);
    }
    expect(least).toBeLessThan(NEXT_TO_NOTHING_MS);
  });
});

describe('one request that two servers may read as two', () => {
  const hidden = 'GET /v1/market/assets HTTP/1.1\r\nHost: localhost\r\n\r\n';
  it.each([
    ['both lengths', `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['a length with a sign', `Content-Length: +${hidden.length}\r\n\r\n${hidden}`],
    ['chunks that are not the last coding', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['a coding that nobody knows', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['blanks before a colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a folded header', `X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n${hidden}`],
    ['a chunk whose length is none', `Transfer-Encoding: chunked\r\n\r\n0x5\r\n{"a"}\r\n0\r\n\r\n${hidden}`],
    ['lines that end in one character', `Content-Length: 0\n\n${hidden}`],
  ])('is refused and its connection closed: %s', async (_what, bytes) => {
    const head = `POST /v1/auth/logout HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}`;
    const { status, rest } = await exchange(api.url, head + bytes);
    expect(status).toBe(400);
    expect(rest).not.toContain('HTTP/1.1 200');
  });
});
