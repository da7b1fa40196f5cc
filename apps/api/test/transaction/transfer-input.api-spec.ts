import { randomUUID } from 'node:crypto';
import { checkAddress } from '@sextant/business-rules';
import { ADDRESSES } from '@sextant/test-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING } from '../support/market-time.js';
import { type MoneyRequest, moneyRequests, sendMoney } from '../support/money-routes.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { type Expected, expectRefusal, writesNothing, written } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendWithdrawal } from '../support/transfers.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

const POSITIVE = 'Amount must be greater than 0';
const DECIMALS = 'Amount must have at most 2 decimals';
const MOST = 'Amount must be at most $1,000,000,000';

/** Amounts as they stand in JSON, and what is said about them. */
const IN_JSON: [string, string][] = [
  ...['0', '-0', '-1', '-0.01', '0.00', '-1e400', 'null', 'true', '"NaN"', '""', '[]', '[100]', '{}', '{"$gt":0}'].map(
    (written): [string, string] => [written, POSITIVE],
  ),
  ...['"100"', '"0.01"', '"0"'].map((written): [string, string] => [written, 'Amount must be a number, not text']),
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
  let requests: MoneyRequest[];

  beforeAll(async () => {
    api.clock.set(MORNING);
    requests = await moneyRequests(api);
  });

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

const WRONG: [MethodName, string, string[]][] = [
  [
    'bitcoin',
    'Please enter a valid BTC address',
    [
      'x',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
      ADDRESSES.ethereum.customer,
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    ],
  ],
  [
    'ethereum',
    'Please enter a valid ERC-20 address',
    ['0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0x123', ADDRESSES.bitcoin.customer, ADDRESSES.tetherTrc20.customer],
  ],
  ['tetherErc20', 'Please enter a valid ERC-20 address', [ADDRESSES.tetherTrc20.customer, `0x${'g'.repeat(40)}`]],
  [
    'tetherTrc20',
    'Please enter a valid TRC-20 address',
    ['TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeM', ADDRESSES.tetherErc20.customer],
  ],
  [
    'litecoin',
    'Please enter a valid LTC address',
    ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n8', ADDRESSES.bitcoin.customer],
  ],
];

describe('a withdrawal is refused', () => {
  let methods: Record<MethodName, string>;
  let ada: Person;
  let before: Record<string, unknown>;

  beforeAll(async () => {
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    ada = await investor(api);
    await fund(api, ada, await operator(api), methods.bitcoin, 1_000);
    before = await written(api);
  });
  afterAll(async () => expect(await written(api)).toEqual(before));

  it.each(WRONG)('over %s to an address that is none there', async (name, sentence, addresses) => {
    for (const recipient of addresses) {
      const refused = await sendWithdrawal(api, ada, methods, name, { recipient });
      expectRefusal(refused, [422, 'ADDRESS_INVALID', sentence, 'recipient']);
    }
  });

  it('without an address, or with one that is no text or far too long', async () => {
    for (const recipient of [undefined, null, '', '  ', 7, {}, ['x']]) {
      const refused = await sendWithdrawal(api, ada, methods, 'bitcoin', { recipient });
      expectRefusal(refused, [422, 'VALIDATION_FAILED', 'Please fill in all fields', 'recipient']);
    }
    const long = await sendWithdrawal(api, ada, methods, 'bitcoin', { recipient: 'x'.repeat(121) });
    expectRefusal(long, [422, 'VALIDATION_FAILED', 'An address has at most 120 characters', 'recipient']);
  });

  it('below the minimum of its coin, with the figure of this moment', async () => {
    const list = succeeded(await call<Record<string, unknown>[]>(api, 'GET', '/payment-method')).body.data;
    for (const name of Object.keys(ADDRESSES) as MethodName[]) {
      const method = list.find(({ id }) => id === methods[name]);
      const least = Number(method?.minimum);
      const about = least.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      const amount = (Math.round(least * 100) - 1) / 100;
      const refused = await sendWithdrawal(api, ada, methods, name, { amount });
      const dust = { BTC: '0.00000546', LTC: '0.0000546' }[String(method?.coin)];
      const more = dust ? `at least ${dust} ${String(method?.coin)} more than` : 'more than';
      const sentence = `Minimum withdrawal is ${String(method?.minimumCoin)} ${String(method?.coin)} (about ${about}), or your whole balance if it is ${more} the fee`;
      expectRefusal(refused, [422, 'AMOUNT_BELOW_MINIMUM', sentence, 'amount']);
    }
  });

  it('over a method that there is not, or without one', async () => {
    const unknown = await sendWithdrawal(api, ada, methods, 'bitcoin', {
      method: '0198c0de-0000-7000-8000-00000000dead',
    });
    expectRefusal(unknown, [422, 'PAYMENT_METHOD_UNKNOWN', 'Invalid payment method', 'method']);
    for (const method of [undefined, null, '', 'BTC', 5, { id: methods.bitcoin }]) {
      const sentence = 'Please select a payment method to continue';
      const refused = await sendWithdrawal(api, ada, methods, 'bitcoin', { method });
      expectRefusal(refused, [422, 'VALIDATION_FAILED', sentence, 'method']);
    }
  });

  it('with every field that is wrong named at once', async () => {
    const { status, body } = await call(api, 'POST', '/transaction/withdraw', { token: ada.token, body: {} });
    expect([status, body.message]).toEqual([422, 'Amount must be greater than 0']);
    expect(body.errors).toEqual([
      { field: 'amount', message: 'Amount must be greater than 0' },
      { field: 'method', message: 'Please select a payment method to continue' },
      { field: 'recipient', message: 'Please fill in all fields' },
    ]);
  });

  it('in any other shape than JSON', async () => {
    const url = `${api.url}/v1/transaction/withdraw`;
    const authorization = `Bearer ${ada.token}`;
    for (const body of ['', '{', 'null', '[]', '1', '"x"', '{"amount":', '{"__proto__":{"x":1}}', '['.repeat(40_000)]) {
      const headers = { authorization, 'content-type': 'application/json' };
      const { status } = await fetch(url, { method: 'POST', headers, body });
      expect([body.slice(0, 9), status >= 400 && status < 500]).toEqual([body.slice(0, 9), true]);
    }
    const headers = { authorization, 'content-type': 'text/plain' };
    const text = await fetch(url, { method: 'POST', headers, body: '{"amount":100}' });
    expect([text.status, await text.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });
});

it('the sample addresses are real ones', () => {
  for (const { network, platform, customer } of Object.values(ADDRESSES)) {
    expect([platform, checkAddress(network, platform)]).toEqual([platform, true]);
    expect([customer, checkAddress(network, customer)]).toEqual([customer, true]);
  }
});
