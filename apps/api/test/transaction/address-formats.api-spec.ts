import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAddress } from '@sextant/business-rules';
import { ADDRESSES } from '@sextant/test-data';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { MORNING } from '../support/market-time.js';
import { expectRefusal, written } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendWithdrawal } from '../support/transfers.js';

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
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let before: Record<string, unknown>;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    ada = await investor(api);
    await fund(api, ada, await operator(api), methods.bitcoin, 1_000);
    before = await written(api);
  });
  afterAll(async () => {
    expect(await written(api)).toEqual(before);
    await api.stop();
  });

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
      const sentence = `Minimum withdrawal is ${String(method?.minimumCoin)} ${String(method?.coin)} (about ${about})`;
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
