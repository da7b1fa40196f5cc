import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPdf } from '@sextant/test-data';
import type { contract } from '../support/contract.js';
import { HEADERS, ROUTES, type Route, exampleOf } from '../support/contract-routes.js';
import { investor, operator, operatorsBeside, whoMay } from '../support/people.js';
import { call } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const ID = '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f';
/** Refusals that blame what a request looks like, and not what it asks for. */
const OF_SHAPE = ['MALFORMED_REQUEST', 'VALIDATION_FAILED', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'NOT_FOUND'];
/** Sent before a request is looked at. */
const OF_ACCESS = ['NOT_SIGNED_IN', 'NOT_ALLOWED'];

/** Their examples name a customer, and sizes of the audit log, that a new installation does not have. */
const OF_OLDER_INSTALLATIONS = ['GET /audit/consistency', 'GET /audit/mine', 'GET /operations/audit'];

const bodies = ROUTES.flatMap((route) =>
  Object.entries(bodiesOf(route)).map(([example, body]) => ({ name: route.name, example, route, body })),
);
const keyed = ROUTES.filter(({ hasId, takesKey }) => hasId && takesKey);
const reads = ROUTES.filter(({ method, name }) => method === 'GET' && !OF_OLDER_INSTALLATIONS.includes(name));

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  example?: unknown;
  schema: { example?: unknown };
  description: string;
}

let api: TestApi;
let tokenFor: (route: Route) => string | undefined;

beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'silent' });
  const operators = await operatorsBeside(api, await operator(api));
  const ada = await investor(api);
  tokenFor = ({ access, roles }) => {
    if (access === 'public') return undefined;
    return access === 'operator' ? whoMay(operators, roles).token : ada.token;
  };
});
afterAll(() => api?.stop());

/** The bodies of a route's examples, by name. */
function bodiesOf(route: Route): Record<string, Record<string, unknown>> {
  if (Object.keys(route.fields).length === 0) return {};
  return Object.keys(route.examples).length > 0 ? route.examples : { whole: exampleOf(route) };
}

function formOf({ fields }: Route, body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  const files = Object.entries(fields).filter(([, { format, required }]) => format === 'binary' && required);
  for (const [name] of files) form.set(name, new Blob([aPdf()], { type: 'application/pdf' }), 'payment.pdf');
  return form;
}

function send(route: Route, body?: Record<string, unknown>, key?: string) {
  const path = `${route.path.replaceAll(/\{\w+\}/g, ID)}${route.queryExample && `?${route.queryExample}`}`;
  const content = body && (route.form ? { form: formOf(route, body) } : { body });
  return call(api, route.method, path, { token: tokenFor(route), key, ...content });
}

/** A refusal of the request's shape, and headers and members that the contract does not declare. */
function surprises(route: Route, { status, headers, body }: Awaited<ReturnType<typeof send>>) {
  const undeclared = [
    ...HEADERS.filter((name) => headers.has(name) && !route.headers[status]?.includes(name)),
    ...Object.keys(status < 400 ? {} : body).filter((name) => !route.members[status]?.includes(name)),
  ];
  const blamed = route.access === 'public' ? OF_SHAPE : [...OF_SHAPE, ...OF_ACCESS];
  return { ...(blamed.includes(body.code ?? '') && body), ...(undeclared.length > 0 && { status, undeclared }) };
}

describe('an example of the contract is a request that the API understands', () => {
  it.each(bodies)('$name: $example', async ({ route, body }) => {
    expect(surprises(route, await send(route, body))).toEqual({});
  });

  it.each(reads)('$name', async (route) => {
    expect(surprises(route, await send(route))).toEqual({});
  });
});

it.each(keyed)('$name is refused again under its key with declared headers', async (route) => {
  const [body] = Object.values(bodiesOf(route));
  const key = randomUUID();
  await send(route, body, key);
  const again = await send(route, body, key);
  expect(again.status).toBe(404);
  expect(surprises(route, again)).toEqual({});
});

it('is not filled into optional fields and ids of Swagger UI, which would send it by mistake', async () => {
  const script = await (await fetch(`${api.url}/docs/swagger-ui-init.js`)).text();
  const [, shown = '{}'] = /"swaggerDoc": (\{.*?\n {2}\}),?\n/s.exec(script) ?? [];
  const { paths } = JSON.parse(shown) as Pick<typeof contract, 'paths'>;
  const parameters = Object.values(paths).flatMap((item) =>
    Object.values(item as Record<string, { parameters?: Parameter[] }>).flatMap((one) => one.parameters ?? []),
  );
  const filled = parameters.filter((one) => (one.example ?? one.schema.example) !== undefined);
  expect(parameters.length).toBeGreaterThan(100);
  expect(filled.every((one) => one.required && one.in !== 'path')).toBe(true);
  expect(parameters.find(({ name }) => name === 'cursor')?.description).toMatch(/, such as `\w+`$/);
});
