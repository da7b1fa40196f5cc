import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** The committed contract, as far as these checks look into it; what a linter checks is left to the linter. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  required?: string[];
  example?: unknown;
  nullable?: boolean;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
}
interface Content {
  schema: Schema;
  examples?: Record<string, { $ref: string }>;
}
interface Response {
  $ref?: string;
  content?: Record<string, Content>;
  headers?: Record<string, object>;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters?: {
    name: string;
    in: string;
    required: boolean;
    schema: Schema;
    example?: unknown;
    description?: string;
  }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Response>;
  'x-access': string;
}
interface Contract {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    examples: Record<string, { value: { code: string; status: number } }>;
  };
}

const root = new URL('../../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const contract = JSON.parse(read('openapi/openapi.json')) as Contract;
/** Responses that many routes have alike stand in the contract once. */
const wholeResponse = (response: Response): Response =>
  contract.components.responses[response.$ref?.split('/').at(-1) ?? ''] ?? response;
for (const operation of Object.values(contract.paths).flatMap((item) => Object.values(item))) {
  for (const [status, response] of Object.entries(operation.responses)) {
    operation.responses[status] = wholeResponse(response);
  }
}
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, path, operation })),
);

const TAGS = [
  ...['Auth', 'User', 'SecondFactor', 'PaymentMethod', 'Transaction', 'WithdrawalAddress', 'Trade', 'Statement'],
  ...['Solvency', 'Audit', 'Market'],
  ...[
    'Operations: Overview',
    'Operations: Cases',
    'Operations: Customers',
    'Operations: Proposals',
    'Operations: Payment methods',
    'Operations: Payouts',
    'Operations: Books',
    'Operations: Operators',
    'Operations: Joining',
    'Operations: Audit',
  ],
  ...['Notification', 'Live', 'Health'],
];

/** Every route there has to be, by who may call it. */
const ROUTES = {
  public: [
    ...['GET /v1/user/avatar/default', 'GET /v1/audit/heads', 'GET /v1/audit/consistency'],
    ...['register', 'verify', 'resend', 'login', 'forgot-password', 'password-link', 'reset-password', 'logout'].map(
      (name) => `POST /v1/auth/${name}`,
    ),
    ...['freeze', 'unfreeze', 'login/second-factor', 'login/passkey'].map((name) => `POST /v1/auth/${name}`),
    ...['login/second-factor/options', 'login/passkey/options'].map((name) => `POST /v1/auth/${name}`),
    ...['', '/begin', '/cancel'].map((step) => `POST /v1/auth/second-factor-recovery${step}`),
    ...['', '/{id}'].map((one) => `GET /v1/solvency/proofs${one}`),
    ...['auth/check', 'payment-method', 'solvency'].map((name) => `GET /v1/${name}`),
    ...['', '/look'].map((step) => `POST /v1/operations/join${step}`),
    ...['assets', 'quotes', 'sparklines', 'history', 'rates', 'outcomes', 'status'].map(
      (name) => `GET /v1/market/${name}`,
    ),
    ...['live', 'ready', 'release'].map((name) => `GET /health/${name}`),
  ],
  investor: [
    ...['', '/year', '/journal'].map((name) => `GET /v1/statement${name}`),
    ...['solvency/mine', 'solvency/proofs/{id}/mine', 'audit/mine'].map((name) => `GET /v1/${name}`),
    ...['update-profile', 'preferences'].map((name) => `PUT /v1/user/${name}`),
    ...['user/preferences', 'transaction/quote', 'transaction/user'].map((name) => `GET /v1/${name}`),
    ...[
      'GET /v1/transaction/user/export',
      'GET /v1/trade/value-history',
      'GET /v1/trade/results',
      'GET /v1/transaction/transfer-times',
      'GET /v1/transaction/withdrawal-limits',
    ],
    ...['GET', 'POST'].map((method) => `${method} /v1/withdrawal-address`),
    ...['PUT', 'DELETE'].map((method) => `${method} /v1/withdrawal-address/{id}`),
    ...['{id}/code', '{id}/confirm', 'allow-list/on', 'allow-list/code', 'allow-list/off'].map(
      (step) => `POST /v1/withdrawal-address/${step}`,
    ),
    ...['POST /v1/user/freeze', 'GET /v1/notification', 'GET /v1/notification/unread'],
    ...['PUT /v1/notification/read', 'PUT /v1/notification/{id}/read'],
    ...['', '/open', '/{id}/cancel', '/{id}/pay-in-demo'].map((name) => `POST /v1/transaction/deposit${name}`),
    ...['withdraw', '{id}/cancel', '{id}/contest'].map((name) => `POST /v1/transaction/${name}`),
    ...['POST /v1/trade/create', 'GET /v1/trade/user', 'POST /v1/trade/claim-profit', 'GET /v1/trade/{id}'],
    ...['PUT /v1/trade/pause/{id}', 'PUT /v1/trade/resume/{id}', 'DELETE /v1/trade/delete/{id}'],
  ],
  'investor-or-operator': [
    ...['GET /v1/auth/sessions', 'DELETE /v1/auth/sessions/{id}', 'GET /v1/user/avatar/{id}'],
    ...['DELETE /v1/auth/sessions', 'DELETE /v1/auth/sessions/others', 'PUT /v1/user/change-password'],
    ...['POST /v1/auth/confirm', 'POST /v1/auth/confirm/options', 'GET /v1/auth/second-factor'],
    ...['POST', 'DELETE'].map((method) => `${method} /v1/auth/second-factor/authenticator`),
    ...['authenticator/activate', 'recovery-codes'].map((name) => `POST /v1/auth/second-factor/${name}`),
    ...['POST /v1/auth/passkeys', 'POST /v1/auth/passkeys/options'],
    ...['PUT', 'DELETE'].map((method) => `${method} /v1/auth/passkeys/{id}`),
    ...['GET /v1/transaction/{id}', 'GET /v1/transaction/{id}/receipt', 'GET /v1/events', 'GET /v1/user/me'],
  ],
  operator: [
    ...['overview', 'failed-mails', 'waiting'].map((name) => `GET /v1/operations/${name}`),
    ...['GET /v1/operations/cases', 'GET /v1/operations/cases/{id}', 'GET /v1/operations/transactions/{id}/completion'],
    'GET /v1/operations/transactions/{id}/correction',
    ...['PUT /v1/operations/cases/{id}/taken', 'DELETE /v1/operations/cases/{id}/taken'],
    'GET /v1/operations/held-deposits',
    'GET /v1/operations/payment-methods',
    'POST /v1/operations/payment-methods/changes/{id}/stop',
    ...['GET /v1/operations/account-keys', 'POST /v1/operations/account-keys'],
    ...['preview', '{id}/stop'].map((step) => `POST /v1/operations/account-keys/${step}`),
    ...['GET /v1/operations/payouts', 'POST /v1/operations/payouts'],
    ...['export', 'cancel', 'send-in-demo'].map((step) => `POST /v1/operations/payouts/{id}/${step}`),
    ...['POST /v1/payment-method', 'PUT /v1/payment-method/{id}', 'DELETE /v1/payment-method/{id}'],
    ...['trial-balance', 'lines', 'days', 'periods'].map((name) => `GET /v1/operations/books/${name}`),
    'POST /v1/operations/books/periods',
    'GET /v1/operations/books/wallets',
    ...['POST /v1/operations/solvency', 'POST /v1/operations/solvency/{id}/signatures'],
    ...['balances', 'import', 'balances/{id}/explanations', 'gone-differences/{id}/explanations'].map(
      (name) => `POST /v1/operations/books/wallets/${name}`,
    ),
    ...[
      'GET /v1/operations/customers',
      'GET /v1/operations/customers/{id}',
      'POST /v1/operations/customers/{id}/notes',
      'DELETE /v1/operations/customers/{id}/sessions/{sessionId}',
    ],
    ...['entries', 'sessions', 'notes', 'timeline', 'transactions', 'trades'].map(
      (name) => `GET /v1/operations/customers/{id}/${name}`,
    ),
    ...['', '/invitations', '/changes'].map((name) => `GET /v1/operations/operators${name}`),
    ...[
      'invitations',
      'invitations/{id}/end',
      'changes/{id}/approve',
      'changes/{id}/drop',
      '{id}/role',
      '{id}/end',
      '{id}/second-factor/reset',
    ].map((name) => `POST /v1/operations/operators/${name}`),
    ...['GET /v1/operations/proposals', 'GET /v1/operations/proposals/{id}', 'GET /v1/operations/proposals/decided'],
    ...['approve', 'refuse', 'withdraw'].map((step) => `POST /v1/operations/proposals/{id}/${step}`),
    ...['PUT', 'DELETE'].map((method) => `${method} /v1/operations/proposals/{id}/taken`),
    ...['GET /v1/operations/audit', 'GET /v1/operations/audit/verify'],
    ...['GET /v1/transaction', 'PUT /v1/transaction/{id}/status', 'GET /v1/ledger/check', 'GET /v1/ledger/recount'],
    ...['GET /v1/user', 'GET /v1/user/{id}/events', 'PUT /v1/user/{id}/status'],
    ...['GET /v1/operations/budget', 'POST /v1/operations/bonuses'],
    ...['completion', 'correction', 'budget', 'suspension'].map((kind) => `POST /v1/operations/proposals/${kind}`),
  ],
};

const WHO: Record<string, string> = {
  public: 'Open to everyone.',
  investor: 'For verified investors.',
  operator: 'For operators.',
  'investor-or-operator': 'For verified investors and for operators.',
};

function resolved(schema: Schema): Schema {
  return schema.$ref ? (contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** Where a rendered example would show a placeholder instead of a value. */
function withoutExample(schema: Schema, place: string): string[] {
  if (schema.example !== undefined) return [];
  const { properties, items, allOf, enum: choices } = resolved(schema);
  if (properties) return Object.entries(properties).flatMap(([name, one]) => withoutExample(one, `${place}.${name}`));
  if (items) return withoutExample(items, `${place}[]`);
  if (allOf) return allOf.flatMap((part) => withoutExample(part, place));
  return choices || resolved(schema).example !== undefined ? [] : [place];
}

/** The same for a form: Swagger UI would also send the examples of parts that may be left out, so they need none. */
function neededPartsWithoutExample(schema: Schema): string[] {
  const { properties = {}, required = [] } = resolved(schema);
  return required
    .filter((name) => properties[name]?.format !== 'binary')
    .flatMap((name) => withoutExample(properties[name] ?? {}, name));
}

describe('the contract', () => {
  it('holds exactly the routes that there have to be, each for those who may call it', () => {
    const found = Object.groupBy(operations, ({ operation }) => operation['x-access']);
    for (const [access, routes] of Object.entries(ROUTES)) {
      expect(found[access]?.map(({ route }) => route).sort()).toEqual(routes.sort());
    }
    expect(Object.keys(found).sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it('has the modules as its tags', () => {
    expect(contract.openapi).toMatch(/^3\.[01]\./);
    expect(contract.tags.map(({ name }) => name)).toEqual(TAGS);
    for (const { operation } of operations) expect(operation.tags.filter((tag) => TAGS.includes(tag))).toHaveLength(1);
    for (const { operation } of operations) expect(operation.tags).toHaveLength(1);
  });

  it('names every operation once, as a function is named', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)+$/);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(operations)('$route says what it does, for whom, and how it refuses', ({ path, operation }) => {
    expect(operation.summary).toMatch(/^[A-Z].{5,}/);
    const access = operation['x-access'];
    expect(operation.description).toMatch(new RegExp(`^${WHO[access]}`));
    const statuses = Object.keys(operation.responses);
    expect(statuses.some((status) => /^2\d\d$/.test(status))).toBe(true);
    expect(statuses).toEqual(expect.arrayContaining(['400', '429', '500', '503']));
    if (access !== 'public') expect(statuses).toEqual(expect.arrayContaining(['401', '403']));
    for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
      if (/^[24]/.test(status))
        expect(Object.keys(headers)).toEqual(expect.arrayContaining(['RateLimit', 'RateLimit-Policy']));
      if (status === '429') expect(headers).toHaveProperty('Retry-After');
    }
    if (access !== 'public') expect(operation.security).toEqual([{ token: [] }]);
    if (path.includes('{id}')) expect(statuses).toContain('404');
    const takesFields = operation.requestBody ?? operation.parameters?.some((one) => one.in === 'query');
    if (takesFields) expect(statuses).toContain('422');
  });

  it.each(operations)('$route shows examples of what it takes and answers', ({ operation }) => {
    const bare = (operation.parameters ?? []).filter((one) => one.example === undefined);
    const missing = bare.map(({ name }) => name);
    const replies = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
    const bodies = [operation.requestBody, ...replies.map(([, reply]) => reply)];
    for (const [type, { schema }] of bodies.flatMap((one) => Object.entries(one?.content ?? {}))) {
      if (type.includes('json')) missing.push(...withoutExample(schema, type));
      if (type.includes('form-data')) missing.push(...neededPartsWithoutExample(schema));
    }
    expect(missing).toEqual([]);
  });

  it('describes every parameter of a query', () => {
    const silent = operations.flatMap(({ route, operation }) =>
      (operation.parameters ?? [])
        .filter((one) => one.in === 'query' && !one.description)
        .map((one) => `${route}: ${one.name}`),
    );
    expect(silent).toEqual([]);
  });

  it('says of every text, list and number what it can be, and allows null in all that a nullable schema refers to', () => {
    const vague: string[] = [];
    const look = (value: unknown, place: string) => {
      if (typeof value !== 'object' || value === null) return;
      const { type, format, nullable, enum: choices, allOf = [], ...limits } = value as Schema;
      if (type === 'string' && format !== 'binary' && !choices && limits.maxLength === undefined) vague.push(place);
      if (type === 'array' && limits.maxItems === undefined) vague.push(place);
      if (type === 'number' && format !== 'double') vague.push(place);
      if (nullable && !(choices ?? [null]).includes(null)) vague.push(place);
      if (nullable && !allOf.every((part) => resolved(part).nullable)) vague.push(place);
      for (const [name, one] of Object.entries(value)) if (name !== 'example') look(one, `${place}.${name}`);
    };
    look(contract.components.schemas, 'schemas');
    look(contract.paths, 'paths');
    expect(vague).toEqual([]);
  });

  it('names the codes of every refusal, each with an example and explained on the page of error codes', () => {
    const [page, used] = [read('openapi/error-codes.md'), new Set<string>()];
    for (const { operation } of operations) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const { schema, examples = {} } = content?.['application/problem+json'] ?? {};
        if (/^4/.test(status)) expect(Object.keys(examples).length).toBeGreaterThan(0);
        expect(schema?.allOf?.at(-1)?.properties?.code?.enum ?? []).toEqual(Object.keys(examples));
        for (const code of Object.keys(examples)) {
          used.add(code);
          const example = contract.components.examples[code]?.value;
          expect(example).toMatchObject({ code, success: false, status: Number(status) });
          expect(page).toContain(`| \`${code}\``);
        }
      }
    }
    expect([...used].sort()).toEqual(Object.keys(contract.components.examples).sort());
  });
});
