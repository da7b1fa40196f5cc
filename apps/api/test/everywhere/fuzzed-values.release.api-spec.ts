import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FieldSchema, ROUTES } from '../support/contract-routes.js';
import { digestOf } from '../support/digest.js';
import { type HostileReply, type Scene, sceneOf, sendAsIs } from '../support/hostile-requests.js';
import { MORNING } from '../support/market-time.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

/** What no field is meant to hold, as it stands in JSON. */
const IN_JSON = [
  ...['null', 'true', '0', '-0', '-1', '0.001', '1e2', '1e400', '-1e400', '1e-400', '9007199254740993'],
  ...['[]', '[1]', '[null]', '{}', '{"$gt":0}', '{"length":1e9}', '{"toString":1,"valueOf":1}', '{"then":{}}'],
  ...['""', '" "', '"-1"', '"NaN"', '"1e2"', '"0x10"', '"١٢"', '"1,000"', '"null"', '"%"', '"\\\\"', '"\'"'],
  ...['"\\u0000"', '"\\ud800"', '"__proto__"', '"../../etc/passwd"', '"2026-02-30"', '"infinity"', '"now"'],
  `"${'a'.repeat(30_000)}"`,
  `"${'é'.repeat(300)}"`,
  '{"a":'.repeat(30) + '1' + '}'.repeat(30),
];
const IN_TEXT = ['', ' ', '0', '-1', '1e2', '1e400', 'NaN', '\0', '%00', '%', '_', '\\', "'", '"', '[]', '{}', 'null'];
const EDGES_OF_TIME = [
  ...['0000-01-01', '0001-01-01', '9999-12-31', '9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59'],
  ...['2026-06-30T23:59:60Z', '2026-02-30', '2026-11-20T24:00:00Z', '-000001-01-01', '+275760-09-13', 'infinity'],
];
const IN_QUERY = [...EDGES_OF_TIME, ...IN_TEXT, 'a'.repeat(3_000), 'MjAyNnx4', '9'.repeat(400), '+', '\u202e'];

/** Whether a value is one that a field of this kind may well take: then its rule decides, and not its type. */
function mayFit({ type, required, enum: choices }: FieldSchema, written: string): boolean {
  const value = JSON.parse(written) as unknown;
  if (value === null) return !required; // left out
  if (choices) return choices.includes(value);
  return type === (Array.isArray(value) ? 'array' : typeof value);
}

/** A refusal in the shape of all, which tells nothing of how things are made. */
function expectRefused({ status, text, type }: HostileReply): void {
  expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429]).toContain(status);
  expect(type).toMatch(/^application\/problem\+json/);
  expect(text).not.toMatch(
    / at .*\.[jt]s:|node_modules|select \*|insert into|syntax error|violates|pg_|QueryFailed|TypeError/,
  );
}

describe('a route, whatever it is sent,', () => {
  let api: TestApi;
  let scene: Scene;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent', UPLOADS_PER_DAY: '100000' });
    api.clock.set(MORNING);
    scene = await sceneOf(api);
  });
  afterAll(() => api?.stop());

  /** What stands in the database after requests that were all refused: what the next ones begin with. */
  let unchanged: Record<string, string> | undefined;
  beforeEach(() => (unchanged = undefined));

  /** Runs requests, eight at a time; answers those that were taken. What was refused, if nothing was taken, wrote nothing. */
  async function taken<Sent>(all: Sent[], send: (one: Sent) => Promise<HostileReply>): Promise<Sent[]> {
    const before = unchanged ?? (await digestOf(api));
    unchanged = undefined;
    const good: Sent[] = [];
    for (let at = 0; at < all.length; at += 8) {
      const some = all.slice(at, at + 8);
      const came = await Promise.all(some.map(send));
      came.forEach((one, index) => {
        if (one.status < 300) good.push(some[index]!);
        else expectRefused(one);
      });
    }
    if (good.length > 0) return good;
    unchanged = await digestOf(api);
    expect(unchanged).toEqual(before);
    return good;
  }

  const withBody = ROUTES.filter(({ fields }) => Object.keys(fields).length > 0);
  it.each(withBody.map((route) => [route.name, route] as const))(
    '%s takes in no field what is none',
    async (_, route) => {
      const good = scene.bodyOf(route);
      for (const [field, schema] of Object.entries(route.fields)) {
        const rest = JSON.stringify({ ...good, [field]: undefined }).slice(0, -1);
        const bodies = IN_JSON.map((written) => [written, `${rest}${rest === '{' ? '' : ','}"${field}":${written}}`]);
        const accepted = await taken(bodies, ([, body]) =>
          sendAsIs(api, route, scene.addressOf(route), scene.tokenFor(route), body),
        );
        const surprising = accepted.filter(([written = '']) => !mayFit(schema, written));
        expect([field, surprising.map(([written]) => written)]).toEqual([field, []]);
      }
    },
  );

  const forms = withBody.filter(({ form }) => form);
  it.each(forms.map((route) => [route.name, route] as const))('%s takes in no form what is none', async (_, route) => {
    const good = Object.entries(scene.bodyOf(route)).map(([name, value]): [string, string] => [name, String(value)]);
    for (const field of Object.keys(route.fields)) {
      const bodies = IN_TEXT.map((text) => ({ ...Object.fromEntries(good), [field]: text }));
      await taken(bodies, (body) => sendAsIs(api, route, scene.addressOf(route), scene.tokenFor(route), body));
    }
  });

  /** The other parameters of a quote, without which there is none. */
  const quoteWithout = (name: string) => {
    const { method } = scene.bodyOf(ROUTES.find((one) => one.name === 'POST /transaction/withdraw')!);
    const all = Object.entries({ kind: 'withdrawal', method: String(method), amount: '250' });
    return all.map(([key, value]) => (key === name ? '' : `&${key}=${value}`)).join('');
  };

  const asked = ROUTES.filter(({ query }) => query.length > 0);
  it.each(asked.map((route) => [route.name, route] as const))('%s asks for nothing that is none', async (_, route) => {
    // Whoever reads a value history first keeps the sums of the days that have ended.
    await sendAsIs(api, route, scene.addressOf(route), scene.tokenFor(route));
    const before = await digestOf(api);
    for (const name of route.query) {
      const key = encodeURIComponent(name);
      const queries = IN_QUERY.map((value) => `${key}=${encodeURIComponent(value)}`);
      const odd = [`${key}=1&${key}=2`, `${key}[]=1`, `${key}[a]=1`, `${key}`, `${key}=%ff`, `__proto__=1&${key}=1`];
      const others = route.path.endsWith('/quote') ? quoteWithout(name) : '';
      await taken([...queries, ...odd], (query) =>
        sendAsIs(api, route, `${scene.addressOf(route)}?${query}${others}`, scene.tokenFor(route)),
      );
    }
    expect(await digestOf(api)).toEqual(before);
  });

  const named = ROUTES.filter(({ hasId }) => hasId);
  it.each(named.map((route) => [route.name, route] as const))(
    '%s finds nothing under what is no id',
    async (_, route) => {
      const ids = [
        '%00',
        '%ff',
        '..%2f..',
        '%2e%2e',
        'null',
        '0',
        '-1',
        '1e9',
        "'",
        '*',
        '{id}',
        'a'.repeat(90),
        '%F0%9F%98%80',
      ];
      const body = Object.keys(route.fields).length > 0 ? JSON.stringify(scene.bodyOf(route)) : undefined;
      // A client resolves `..`, and where that is the address of another route, it never asked for this one.
      const isAnother = (id: string) =>
        ROUTES.some(({ path }) => path === new URL(route.path.replace('{id}', id), api.url).pathname);
      const asked = ids.filter((id) => !isAnother(id));
      const found = await taken(asked, (id) =>
        sendAsIs(api, route, route.path.replace('{id}', id), scene.tokenFor(route), body),
      );
      expect(found).toEqual([]);
    },
  );
});
