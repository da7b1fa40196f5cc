import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queueOf } from '#platform/http/admission/admission-control.js';
import { AdmissionControl } from '#platform/http/index.js';
import { STREAM_LIMITS } from '#platform/live/index.js';
import { refusalKinds } from '#platform/http/refusal.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const SETTINGS = readFileSync(new URL('../../../../docker/haproxy.cfg', import.meta.url), 'utf8');
const CONTRACT = JSON.parse(readFileSync(new URL('../../../../openapi/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
};
const POOL = 12;
/** After that a queue is no burst any more. */
const A_WHILE_MS = 1_000;
const ADVICE = 'Please repeat the request with the same Idempotency-Key.';

let api: TestApi;
const admission = new AdmissionControl(POOL);
beforeAll(async () => {
  api = await startTestApi({}, undefined, admission);
});
afterAll(() => api?.stop());

/** The bodies of the proxy's own replies, as they are written there. */
const bodies = [...SETTINGS.matchAll(/string '(\{.*?\})'/g)].map(
  ([, text = '']) => JSON.parse(text) as { status: number; code: string; message: string; detail: string },
);
/** The paths that the proxy knows by that name. */
const listed = (name: string) =>
  new RegExp(`^ *acl ${name} path,url_dec (/.*)$`, 'm').exec(SETTINGS)?.[1]?.split(' ').sort();
const placesOf = (backend: string) =>
  Number(new RegExp(`^backend ${backend}\\n(?:.*\\n)*?.* maxconn (\\d+)`, 'm').exec(SETTINGS)?.[1]);

describe('the reverse proxy of a live installation', () => {
  it('knows every route that works on passwords, and every one that takes a file', () => {
    const routes = [...admission.passwordRoutes].map((route) => route.split(' ')[1]);
    expect(listed('password')).toEqual([...new Set(routes)].sort());
    const takesFile = Object.entries(CONTRACT.paths).filter(([, methods]) =>
      Object.values(methods).some(({ requestBody }) => requestBody?.content['multipart/form-data']),
    );
    expect(listed('file')).toEqual(takesFile.map(([path]) => path).sort());
  });

  it('refuses with a code that the process knows, and in its words where both say the same', () => {
    expect(bodies.map(({ status }) => status).sort()).toEqual([408, 429, 502, 503, 504]);
    const kinds = new Map(refusalKinds().map((kind) => [kind.code, kind]));
    for (const { status, code, message, detail } of bodies) {
      const kind = kinds.get(code);
      expect(kind).toBeDefined();
      expect(detail).toBe(message);
      // Whoever was cut off behind the proxy is told the same to do; only why it is so differs.
      if (status === 502 || status === 504) expect([code, message.endsWith(ADVICE)]).toEqual(['OUTCOME_UNKNOWN', true]);
      else expect({ code, status, message }).toEqual({ code, status: kind?.status, message: kind?.sentence });
    }
  });

  it('has as many places as a process: those that run, and those that may wait', async () => {
    let now = 0;
    const queue = queueOf(4 * POOL, () => now);
    const requests = Array.from({ length: 4 * POOL + 1 }, () => queue.acquire());
    now += A_WHILE_MS;
    while (!queue.isFull) requests.push(queue.acquire());
    expect(placesOf('requests')).toBe(requests.length);
    const passwords: Promise<() => void>[] = [];
    while (!admission.passwords.isFull) passwords.push(admission.passwords.acquire());
    expect(placesOf('passwords')).toBe(passwords.length);
    expect(placesOf('streams')).toBe(STREAM_LIMITS.process);
    expect(listed('stream')).toEqual(['/v1/events']);
    for (const release of [...requests, ...passwords]) (await release)();
  });
});
