import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, investor } from '../support/people.js';
import { exchange } from '../support/raw-http.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { writeBuiltApp } from './built-app.js';

let api: TestApi;
let ada: Person;
let app: string;

beforeAll(async () => {
  app = writeBuiltApp();
  api = await startTestApi({ PUBLIC_URL: 'https://sextant.example', WEB_DIR: app, LOG_LEVEL: 'silent' });
  ada = await investor(api);
});
afterAll(async () => {
  await api?.stop();
  rmSync(app, { recursive: true, force: true });
});

const PLACES: [what: string, path: string, signedIn: boolean][] = [
  ['private data', '/v1/user/me', true],
  ['a list', '/v1/transaction/user', true],
  ['a file', '/v1/transaction/user/export', true],
  ['prices', '/v1/market/quotes', false],
  ['a refusal', '/v1/user/me', false],
  ['what is not there', '/v1/nothing', false],
  ['health', '/health/ready', false],
  ['life', '/health/live', false],
  ['the page of the app', '/', false],
  ['a page of the app', '/login', false],
  ['a script of the app', '/assets/index-abc123.js', false],
  ['the docs', '/docs', false],
  ['the contract', '/docs/json', false],
  ['what codes mean', '/docs/problems', false],
  ['the frame of the charts', '/widgets/frame.html', false],
  ['the frame of a PDF', '/viewer/pdf.html', false],
];

/** Whether it is a document without an origin, in a frame of ours. */
const isFrame = (path: string) => /^\/(widgets|viewer)\//.test(path);
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${api.url}${path}`, { method, headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
const asAda = (signedIn: boolean): Record<string, string> => (signedIn ? { authorization: `Bearer ${ada.token}` } : {});

describe.each(PLACES)('%s', (_what, path, signedIn) => {
  it('keeps browsers to https for a year, subdomains too', async () => {
    const { headers } = await get(path, asAda(signedIn));
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('is taken for what it is, tells nobody where it was linked from, and stands in no frame of others', async () => {
    const { headers } = await get(path, asAda(signedIn));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/(^|;)default-src 'none'/);
    expect(policy).toMatch(/(^|;)object-src 'none'/);
    expect(policy).toMatch(/(^|;)base-uri 'none'/);
    expect(policy).toMatch(isFrame(path) ? /frame-ancestors 'self'/ : /frame-ancestors 'none'/);
    expect(headers.get('content-type')).toMatch(/; charset=utf-8$/i);
  });

  it('is open to no other origin', async () => {
    const { headers } = await get(path, { ...asAda(signedIn), origin: 'https://evil.example' });
    expect(headers.get('access-control-allow-origin')).toBe(isFrame(path) ? '*' : null);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe(isFrame(path) ? 'cross-origin' : 'same-origin');
  });

  it('says nothing of what it was made with', async () => {
    const { headers } = await get(path, asAda(signedIn));
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name)).toBeNull();
  });
});

describe('a reply', () => {
  it.each(PLACES.filter(([, path]) => /^\/(v1|health)/.test(path)))(
    'of the API is kept by no cache: %s',
    async (_, path, in_) => {
      const { headers } = await get(path, asAda(in_));
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(['/', '/login', '/docs'])('that is a document shares its window with no other origin: %s', async (path) => {
    expect((await get(path)).headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it.each([
    '/metrics',
    '/v1/metrics',
    '/assets/index-abc123.js.map',
    '/.env',
    '/.git/config',
    '/package.json',
    '/assets/',
    '/src/main.ts',
  ])('gives nothing away: %s', async (path) => {
    const answer = await get(path, { accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('allows another origin no request that has to be asked for first', async () => {
    const answer = await get(
      '/v1/auth/login',
      {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
      'OPTIONS',
    );
    expect(answer.status).toBe(405);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('what a page of somebody else sends', () => {
  const OWN = 'sextant.example';
  const post = (lines: string[], host = OWN) =>
    exchange(
      api.url,
      `POST /v1/auth/logout HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`,
    );

  it.each([
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: same-site'],
    ['Sec-Fetch-Site: nonsense'],
    ['Origin: https://evil.example'],
    ['Origin: https://sextant.example.evil.example'],
    ['Origin: null'],
    ['Origin: nonsense'],
  ])('changes nothing (%s)', async (line) => {
    const { status, rest } = await post([line]);
    expect([status, rest]).toEqual([403, expect.stringContaining('"code":"CROSS_SITE_REFUSED"')]);
  });

  it.each<[string[], string]>([
    [['Sec-Fetch-Site: same-origin', 'Origin: https://sextant.example'], OWN],
    [['Sec-Fetch-Site: none'], OWN],
    [['Origin: https://sextant.example'], '127.0.0.1:3000'],
    [['Origin: http://127.0.0.1:3000'], '127.0.0.1:3000'],
    [[], OWN],
  ])('is told from what our own page and programs send (%j)', async (lines, host) => {
    expect((await post(lines, host)).status).toBe(401);
  });
});

describe('the id of a request', () => {
  it('is the one that it brings, if that is plain and short', async () => {
    const own = 'from-the-proxy_0198c0de';
    expect((await get('/v1/market/assets', { 'x-request-id': own })).headers.get('x-request-id')).toBe(own);
  });

  it.each(['short', 'a'.repeat(65), 'with blank inside', 'ends.with/others', '{"level":"fatal"}', '<script>alert(1)'])(
    'is a new one instead of %s',
    async (id) => {
      const answer = await get('/v1/market/assets', { 'x-request-id': id });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    },
  );
});
