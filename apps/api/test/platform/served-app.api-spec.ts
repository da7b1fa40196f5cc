import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Served } from '#platform/config/index.js';
import { type TestApi, WITH_INBOX, startTestApi } from '../support/test-api.js';
import { INLINE_SCRIPT, SCRIPT, writeBuiltApp } from './built-app.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const YEAR = 'public, max-age=31536000, immutable';

let folder: string;
let api: TestApi;
beforeAll(async () => {
  folder = writeBuiltApp();
  api = await startTestApi({ ...WITH_INBOX, WEB_DIR: folder, CHART_PROVIDER_URL: 'http://127.0.0.1:4499/charts' });
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = BROWSER, method = 'GET') =>
  fetch(`${api.url}${path}`, { method, headers, redirect: 'manual' });

/** The directives of a reply's Content Security Policy, by name. */
function policyOf({ headers }: Response): Record<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').filter(Boolean);
  return Object.fromEntries(directives.map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]));
}

async function expectNothingThere(answer: Response): Promise<void> {
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
}

describe("the app's page", () => {
  it.each(['/', '/dashboard', '/trades/0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f?tab=events', '/no/such/page'])(
    'is what a browser gets at %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<div id="root">');
    },
  );

  it.each([
    '/%',
    '/login%',
    '/transactions/%E0%A4%A',
    '/trades/%zz',
    '/%2',
    '/%%',
    '/v1%',
    '/a%/%?b=%',
    '/%C3',
    '/help/%f',
  ])('is what a browser gets at an address that cannot be decoded: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(await answer.text()).toContain('<div id="root">');
  });

  it.each([
    ['/v1/trade/%zz', BROWSER],
    ['/docs/%zz', BROWSER],
    ['/assets/%', BROWSER],
    ['/%', { accept: 'application/json' }],
  ])('is not what answers a request that is none of a page: %s', async (path, headers) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
  });

  it('says that it is a demo before the app is here', async () => {
    const html = await (await get('/deposit')).text();
    expect(html).toMatch(
      /<div id="root"><aside class="demo-banner no-print" aria-label="Demo">Demo: simulated prices,/,
    );
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, br;q=0'],
    [null, 'identity'],
  ])(
    'comes compressed (%s) where the browser takes it, each form with a name of its own',
    async (encoding, accepted) => {
      const plain = await (await get('/login', { ...BROWSER, 'accept-encoding': 'identity' })).text();
      const answer = await get('/login', { ...BROWSER, 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('accept-encoding');
      expect(await answer.text()).toBe(plain);
      const other = await get('/login', { ...BROWSER, 'accept-encoding': 'deflate' });
      expect(answer.headers.get('etag') === other.headers.get('etag')).toBe(encoding === null);
    },
  );

  it('says what this installation is', async () => {
    const html = await (await get('/')).text();
    const written = /name="sextant-installation" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(JSON.parse(written.replaceAll('&#34;', '"'))).toEqual({
      mode: 'demo',
      inbox: `${api.inboxUrl}/`,
      demoInvestor: false,
      operator: null,
      fourEyesAbove: 10_000,
      chartProvider: 'http://127.0.0.1:4499',
      charts: { name: '127.0.0.1:4499', by: 'from 127.0.0.1:4499, chosen by the operator' },
      source: null,
      served: { ...api.app.get(Served) },
    });
  });

  it('is not sent again to who has it', async () => {
    const etag = (await get('/login')).headers.get('etag') ?? '';
    const again = await get('/dashboard', { ...BROWSER, 'if-none-match': `W/"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each([
    ['/operations/deposits', ['<link rel="modulepreload" crossorigin href="/assets/guard-pqr678.js" />']],
    ['/trades/new?symbol=AAPL', ['<link rel="modulepreload" crossorigin href="/assets/new-ghi789.js" />']],
    [
      '/trades/0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f',
      [
        '<link rel="modulepreload" crossorigin href="/assets/trade-jkl012.js" />',
        '<link rel="preload" as="style" crossorigin href="/assets/trade-mno345.css" />',
      ],
    ],
    ['/no/such/page', []],
  ])('names the files of its page, at %s', async (path, links) => {
    const answer = await get(path);
    expect((await answer.text()).match(/<link [^>]*>/g) ?? []).toEqual(links);
    const again = await get(path, { ...BROWSER, 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('answers HEAD as GET, without the page', async () => {
    const answer = await get('/deposit', BROWSER, 'HEAD');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
  });

  it('lets no inline script run but its own', async () => {
    const answer = await get('/dashboard');
    const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64');
    expect(policyOf(answer)).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' 'sha256-${hash}'`,
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });

  it.each(['/dashboard', '/index.html', '/favicon.png'])('is not for who asks for data, as at %s', async (path) => {
    await expectNothingThere(await get(path, { accept: 'application/json' }));
  });
});

describe('the files of the app', () => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    [null, 'identity'],
  ])('come compressed (%s) where the client takes it, and stay for a year', async (encoding, accepted) => {
    const answer = await get('/assets/index-abc123.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe(YEAR);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('carry few headers, and let nothing load or frame them', async () => {
    const answer = await get('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    const bytes = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('').length;
    expect(bytes).toBeLessThanOrEqual(700);
    expect(policyOf(answer)).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('come as they are where nothing compressed lies beside them', async () => {
    const answer = await get('/assets/plain-def456.css', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  });

  it('asks for the service worker anew each time, and lets it reach this server alone', async () => {
    const answer = await get('/sw.js', { accept: '*/*', 'service-worker': 'script' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(policyOf(answer)).toMatchObject({ 'default-src': "'none'", 'connect-src': "'self'" });
    expect(policyOf(await get('/'))['script-src']).toContain("'self'");
  });

  it('are asked for again where their name stays the same', async () => {
    const answer = await get('/favicon.svg');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it.each([
    '/assets/index-abc123.js.map',
    '/assets/index-abc123.js.br',
    '/assets/gone-000000.js',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/widgets/other.html',
    '/viewer/other.html',
  ])('do not include %s', async (path) => {
    await expectNothingThere(await get(path));
  });
});

describe('what is not the app', () => {
  it.each(['/v1/no-such-route', '/v1', '/health/no-such-route', '/docs/no-such-file.js'])(
    'stays a refusal: %s',
    async (path) => expectNothingThere(await get(path)),
  );

  it('names the methods of an address that a browser opens by mistake', async () => {
    const answer = await get('/v1/auth/login');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('lets nothing load or frame a reply of the API', async () => {
    for (const path of ['/v1/market/assets', '/v1/no-such-route', '/health/live']) {
      const answer = await get(path);
      expect(policyOf(answer)).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
      expect(answer.headers.has('permissions-policy')).toBe(false);
    }
  });

  it('lets Swagger UI run its own scripts and no inline one', async () => {
    const answer = await get('/docs');
    expect(answer.status).toBe(200);
    expect(policyOf(answer)).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'" });
  });

  it.each(['/widgets/frame.html', '/widgets/frame.js'])(
    "keeps the chart provider's scripts away from our origin: %s",
    async (path) => {
      const answer = await get(path);
      const own = new URL(api.settings.publicUrl).origin;
      expect(answer.status).toBe(200);
      expect(policyOf(answer)).toMatchObject({
        'default-src': "'none'",
        sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
        'script-src': `${own}/widgets/frame.js ${api.url}/widgets/frame.js http://127.0.0.1:4499`,
        'frame-ancestors': "'self'",
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    },
  );

  it.each(['/viewer/pdf.html', '/viewer/pdf.js'])(
    'keeps a PDF away from our origin, and from every address: %s',
    async (path) => {
      const answer = await get(path);
      const folder = `${new URL(api.settings.publicUrl).origin}/viewer/ ${api.url}/viewer/`;
      expect(answer.status).toBe(200);
      expect(policyOf(answer)).toEqual({
        'default-src': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        sandbox: 'allow-scripts',
        'script-src': folder,
        'style-src': folder,
        'worker-src': 'blob:',
        'frame-ancestors': "'self'",
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    },
  );

  it.each(['/widgets/frame.html', '/viewer/pdf.html'])('is framed by our own pages alone: %s', async (path) => {
    expect((await get(path)).headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(policyOf(await get('/operations/deposits'))['frame-src']).toBe("'self'");
  });

  it.each(['/widgets/frame.html', '/viewer/pdf.html'])(
    'takes no directive from the name that the server is called by: %s',
    async (url) => {
      const answer = await api.app.inject({ url, headers: { host: 'a; script-src *' } });
      expect(answer.headers['content-security-policy']).not.toContain('*;');
      expect(answer.headers['content-security-policy']).not.toContain('script-src *');
    },
  );
});
