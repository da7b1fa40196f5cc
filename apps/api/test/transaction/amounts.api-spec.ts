import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MORNING } from '../support/market-time.js';
import { type MoneyRequest, moneyRequests, sendMoney } from '../support/money-routes.js';
import { type Expected, writesNothing } from '../support/refusals.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const POSITIVE = 'Amount must be greater than 0';
const DECIMALS = 'Amount must have at most 2 decimals';
const MOST = 'Amount must be at most $1,000,000,000';

/** Amounts as they stand in JSON, and what is said about them. */
const IN_JSON: [string, string][] = [
  ...[
    '0',
    '-0',
    '-1',
    '-0.01',
    '0.00',
    '-1e400',
    'null',
    'true',
    '"100"',
    '"NaN"',
    '""',
    '[]',
    '[100]',
    '{}',
    '{"$gt":0}',
  ].map((written): [string, string] => [written, POSITIVE]),
  ...['0.001', '100.005', '1e-7', '0.1e-1000', '999999999.999'].map((written): [string, string] => [written, DECIMALS]),
  ...['1000000000.01', '1e12', '9007199254740993', '1e21', '1e400', '123456789012345678901234567890'].map(
    (written): [string, string] => [written, MOST],
  ),
];
const UNDERFLOWS = '0.1e-1000'; // reads as zero

/** Amounts as they stand in the text part of a form. */
const IN_TEXT: [string, string][] = [
  ...[
    '0',
    '-0',
    '0.00',
    '-5',
    '',
    ' ',
    ' 100',
    '100 ',
    '1e2',
    '1e400',
    'NaN',
    'Infinity',
    '0x64',
    '1,000',
    '١٠٠',
    '１００',
    '100.',
    '.5',
  ].map((written): [string, string] => [written, POSITIVE]),
  ...['100.005', '100.000', '0.1000000000000000055', '0.001'].map((written): [string, string] => [written, DECIMALS]),
  ...['1000000000.01', '9007199254740993', '9'.repeat(400)].map((written): [string, string] => [written, MOST]),
];

const FIELDS: [route: string, field: string][] = [
  ['POST /transaction/withdraw', 'amount'],
  ['POST /trade/create', 'investmentAmount'],
  ['POST /trade/claim-profit', 'currentValue'],
  ['POST /operations/bonuses', 'amount'],
];

describe('an amount', () => {
  let api: TestApi;
  let requests: MoneyRequest[];

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    requests = await moneyRequests(api);
  });
  afterAll(() => api?.stop());

  const requestOf = (route: string) => {
    const request = requests.find((one) => one.route === route);
    if (!request) throw new Error(`no request for ${route}`);
    return request;
  };
  const send = async ({ method, path, token }: MoneyRequest, body: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const response = await fetch(`${api.url}/v1${path}`, { method, headers, body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const refusal = ([status, code, message, field]: Expected) => ({
    status,
    body: { code, message, errors: [{ field, message }] },
  });

  it.each(FIELDS)('of %s, %s, is refused by its own sentence, and nothing is written', async (route, field) => {
    const request = requestOf(route);
    await writesNothing(api, async () => {
      for (const [written, sentence] of IN_JSON) {
        const rest = JSON.stringify({ ...request.body, [field]: undefined });
        const body = `${rest.slice(0, -1)},"${field}":${written}}`;
        const expected = [422, 'VALIDATION_FAILED', written === UNDERFLOWS ? POSITIVE : sentence, field] as const;
        expect([written, await send(request, body)]).toMatchObject([written, refusal(expected)]);
      }
      for (const written of ['NaN', 'Infinity', '1_000', '0100', '+1', '.5', "'1'", 'undefined', '']) {
        const { status, body } = await send(request, `{"${field}":${written}}`);
        expect([written, status, body.code]).toEqual([written, 400, 'MALFORMED_REQUEST']);
      }
      const missing = await send(request, JSON.stringify({ ...request.body, [field]: undefined }));
      expect(missing).toMatchObject(refusal([422, 'VALIDATION_FAILED', POSITIVE, field]));
    });
  });

  it.each(IN_TEXT)('in a form, %j, is refused: %s', async (written, sentence) => {
    const request = requestOf('POST /transaction/deposit');
    const changed = { ...request, body: { ...request.body, amount: written } };
    const { status, text } = await writesNothing(api, () => sendMoney(api, changed, randomUUID()));
    expect({ status, body: JSON.parse(text) }).toMatchObject(refusal([422, 'VALIDATION_FAILED', sentence, 'amount']));
  });

  it('sent twice is refused, in a form as in JSON: nobody can read one figure and book the other', async () => {
    const { path, token, body } = requestOf('POST /transaction/deposit');
    const form = new FormData();
    for (const amount of ['250', '300']) form.append('amount', amount);
    form.set('method', String(body?.method));
    const response = await fetch(`${api.url}/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect([response.status, await response.json()]).toMatchObject([422, { message: POSITIVE }]);
    const request = requestOf('POST /transaction/withdraw');
    const rest = JSON.stringify({ ...request.body, amount: 175.25 }).slice(1);
    for (const twice of [`{"amount":9999999,${rest}`, `{"\\u0061mount":1,${rest}`]) {
      const { status, body } = await writesNothing(api, () => send(request, twice));
      expect([status, body.code, body.message]).toEqual([400, 'MALFORMED_REQUEST', 'The request names a field twice.']);
    }
  });

  it.each([
    ['100.10', 100.1],
    ['1.5e2', 150],
    ['1E2', 100],
    ['100.0', 100],
    ['1234.56', 1234.56],
    ['0.29e3', 290],
  ])('of %s dollars is %d dollars', async (written, amount) => {
    const request = requestOf('POST /transaction/withdraw');
    const rest = JSON.stringify({ ...request.body, amount: undefined });
    const { status, body } = await send(request, `${rest.slice(0, -1)},"amount":${written}}`);
    expect([status, body.data]).toMatchObject([201, { amount }]);
  });
});
