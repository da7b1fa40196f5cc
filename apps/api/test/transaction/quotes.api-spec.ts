import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { centsFor, coinFromString, priceFromDollars } from '@sextant/money';
import { ADDRESSES } from '@sextant/test-data';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { MORNING, after, tick } from '../support/market-time.js';
import { methodByTwo } from '../support/payment-methods.js';
import { type Expected, QUOTE_EXPIRED, alreadyDone, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendWithdrawal, storedReceipts } from '../support/transfers.js';

const MINUTE = 60_000;
const SPARE = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG';
const OTHER_LITECOIN = 'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE';
const UNKNOWN_METHOD = [422, 'PAYMENT_METHOD_UNKNOWN', 'Invalid payment method', 'method'] as const;

describe('a quote', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;
  let treasurer: Person;
  let eve: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, eve, boss] = [await investor(api), await investor(api), await operator(api)];
    treasurer = await operator(api, 'treasurer');
    await fund(api, ada, boss, methods.bitcoin, 5_000);
  });
  beforeEach(() => api.clock.set(MORNING));
  afterAll(() => api?.stop());

  const quote = (query: Record<string, string>, { token } = ada) =>
    call(api, 'GET', `/transaction/quote?${new URLSearchParams(query).toString()}`, { token });
  const quoted = async (kind: string, amount = '250', method = methods.bitcoin) =>
    succeeded(await quote({ kind, method, amount })).body.data;

  it('of a withdrawal says its fee and what arrives, in coin and in dollars', async () => {
    const data = await quoted('withdrawal');
    const rate = Number(data.rate);
    const fee = Math.round(rate * 0.01) / 100;
    expect(data).toEqual({
      id: expect.any(String),
      kind: 'withdrawal',
      method: methods.bitcoin,
      currency: 'Bitcoin',
      network: 'BTC',
      depositAddress: null,
      ownAddress: false,
      coin: 'BTC',
      rate: expect.any(Number),
      rateSource: 'simulated',
      rateTime: MORNING.toISOString(),
      amount: 250,
      coinAmount: String(Number((250 / rate).toFixed(8))),
      fee,
      feeCoin: '0.0001',
      received: Math.round((250 - fee) * 100) / 100,
      receivedCoin: String(Number((Number((250 / rate).toFixed(8)) - 0.0001).toFixed(8))),
      minimum: Math.ceil(rate * 0.1) / 100,
      minimumCoin: '0.001',
      validUntil: after(MORNING, 10 * MINUTE).toISOString(),
      validSeconds: 600,
      lookAlikes: [],
    });
  });

  it('of a deposit costs nothing; of tether is a dollar each', async () => {
    expect(await quoted('deposit', '99.99', methods.tetherTrc20)).toMatchObject({
      rate: 1,
      depositAddress: ADDRESSES.tetherTrc20.platform,
      ownAddress: false,
      coinAmount: '99.99',
      fee: 0,
      feeCoin: '0',
      received: 99.99,
      receivedCoin: '99.99',
      minimum: 10,
    });
  });

  it('of a deposit asks for ether with 8 decimals, worth the amount; a withdrawal pays its exact units', async () => {
    const deposit = await quoted('deposit', '250', methods.ethereum);
    const coins = String(deposit.coinAmount);
    expect(coins).toMatch(/^0\.\d{1,8}$/);
    expect(deposit.receivedCoin).toBe(coins);
    expect(centsFor('ETH', coinFromString('ETH', coins), priceFromDollars(Number(deposit.rate)))).toBe(25_000n);
    const { coinAmount } = await quoted('withdrawal', '250', methods.ethereum);
    expect(coinAmount).toMatch(/^0\.\d{17,18}$/);
    expect(Number(coins) - Number(coinAmount)).toBeLessThanOrEqual(1e-8);
    const announced = await announceDeposit(api, ada, methods.ethereum, 250);
    const line = succeeded(await call(api, 'GET', `/transaction/${announced}`, { token: ada.token })).body.data;
    expect(line.coinAmount).toMatch(/^0\.\d{1,8}$/);
  });

  it('of less than the fee brings nothing, never less', async () => {
    expect(await quoted('withdrawal', '0.01')).toMatchObject({ received: 0, receivedCoin: '0', amount: 0.01 });
  });

  it('holds although the rate moves, until its ten minutes are over', async () => {
    const { id: quoteId, rate, fee, receivedCoin } = await quoted('withdrawal');
    api.clock.set(after(MORNING, 10 * MINUTE - 1));
    const free = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 250 })).body.data;
    expect(free.rate).not.toBe(rate);
    const kept = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 250, quoteId })).body.data;
    expect(kept).toMatchObject({ rate, rateSource: 'simulated', rateTime: MORNING.toISOString(), fee, receivedCoin });
    expect(free).toMatchObject({ rateSource: 'simulated', rateTime: '2026-03-02T10:09:59.000Z' });
    api.clock.set(MORNING);
    const { id: old } = await quoted('withdrawal');
    api.clock.set(after(MORNING, 10 * MINUTE));
    const late = () => sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 250, quoteId: old });
    expectRefusal(await writesNothing(api, late), alreadyDone('requested this withdrawal'));
  });

  it('holds for deposits too', async () => {
    const { id, rate, coinAmount } = await quoted('deposit');
    api.clock.set(after(MORNING, 9 * MINUTE));
    const fields = { amount: '250', method: methods.bitcoin, quoteId: String(id) };
    expect(succeeded(await sendDeposit(api, ada, fields)).body.data).toMatchObject({
      rate,
      rateSource: 'simulated',
      rateTime: MORNING.toISOString(),
      coinAmount,
    });
    api.clock.set(MORNING);
    const { id: old } = await quoted('deposit');
    api.clock.set(after(MORNING, 10 * MINUTE));
    const late = () => sendDeposit(api, ada, { ...fields, quoteId: String(old) });
    expectRefusal(await writesNothing(api, late), alreadyDone('started this deposit'));
    expect(storedReceipts(api)).toBe((await api.database.query('select from receipts')).length);
  });

  it('holds for nothing else than it was made for', async () => {
    const { id: quoteId } = await quoted('withdrawal', '251');
    const { id: ofDeposit } = await quoted('deposit', '251');
    const { id: hers } = succeeded(await quote({ kind: 'withdrawal', method: methods.bitcoin, amount: '251' }, eve))
      .body.data;
    const others = [
      { amount: 251.01, quoteId },
      { amount: 251, quoteId: ofDeposit },
      { amount: 251, quoteId: hers },
      { amount: 251, quoteId: '0198c0de-0000-7000-8000-00000000dead' },
      { amount: 251, quoteId, method: methods.litecoin, recipient: ADDRESSES.litecoin.customer },
    ];
    for (const body of others) expectRefusal(await sendWithdrawal(api, ada, methods, 'bitcoin', body), QUOTE_EXPIRED);
    const sentence = 'quoteId has to be the id of a quote';
    const wrong = await sendWithdrawal(api, ada, methods, 'bitcoin', { quoteId: 'x' });
    expectRefusal(wrong, [422, 'VALIDATION_FAILED', sentence, 'quoteId']);
  });

  describe('of a deposit whose method is', () => {
    const ways: [string, (id: string) => Promise<unknown>][] = [
      ['deleted', (id) => call(api, 'DELETE', `/payment-method/${id}`, { token: treasurer.token })],
      [
        'retired',
        async (id) => {
          await sendDeposit(api, eve, { amount: '250', method: id });
          return call(api, 'DELETE', `/payment-method/${id}`, { token: treasurer.token });
        },
      ],
      [
        'changed',
        (id) => {
          const body = { currency: 'Litecoin', network: 'LTC', address: OTHER_LITECOIN };
          return methodByTwo(api, [treasurer, boss], body, id);
        },
      ],
    ];
    it.each(ways)('%s afterwards keeps the address that was shown', async (_, takeAway) => {
      const body = { currency: 'Bitcoin', network: 'BTC', address: SPARE };
      const method = await methodByTwo(api, [treasurer, boss], body);
      const { id, rate, coinAmount, depositAddress } = await quoted('deposit', '250', method);
      expect(depositAddress).toBe(SPARE);
      await takeAway(method);
      api.clock.set(after(MORNING, 9 * MINUTE));
      const line = succeeded(await sendDeposit(api, ada, { amount: '250', method, quoteId: String(id) })).body.data;
      expect(line).toMatchObject({ depositAddress, rate, coinAmount, method: 'Bitcoin', network: 'BTC', coin: 'BTC' });
      await call(api, 'DELETE', `/payment-method/${method}`, { token: treasurer.token });
      expectRefusal(await sendDeposit(api, ada, { amount: '250', method }), UNKNOWN_METHOD);
    });
  });

  it('of a withdrawal keeps its network, although its method was changed to another coin', async () => {
    const { id: quoteId, rate } = await quoted('withdrawal', '250', methods.litecoin);
    const change = (currency: string, network: string, address: string) =>
      methodByTwo(api, [treasurer, boss], { currency, network, address }, methods.litecoin);
    await change('Bitcoin', 'BTC', SPARE);
    const send = (recipient: string) =>
      sendWithdrawal(api, ada, methods, 'litecoin', { amount: 250, quoteId, recipient });
    const elsewhere = await send(ADDRESSES.bitcoin.customer);
    const sent = await send(ADDRESSES.litecoin.customer);
    await change('Litecoin', 'LTC', ADDRESSES.litecoin.platform);
    expectRefusal(elsewhere, [422, 'ADDRESS_INVALID', 'Please enter a valid LTC address', 'recipient']);
    expect(succeeded(sent).body.data).toMatchObject({ rate, network: 'LTC', coin: 'LTC' });
  });

  it('is honoured once more for a request that is repeated after everything changed', async () => {
    const { id: quoteId } = await quoted('withdrawal', '100', methods.tetherErc20);
    const send = () => sendWithdrawal(api, ada, methods, 'tetherErc20', { amount: 100, quoteId }, 'kept-intention');
    const first = succeeded(await send());
    api.clock.set(after(MORNING, 11 * MINUTE));
    succeeded(await call(api, 'DELETE', `/payment-method/${methods.tetherErc20}`, { token: treasurer.token }));
    const again = await writesNothing(api, send);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    const anew = await sendWithdrawal(api, ada, methods, 'tetherErc20', { amount: 100 });
    expectRefusal(anew, UNKNOWN_METHOD);
  });

  const wrong: [Record<string, string>, Expected][] = [
    [{ kind: 'swap' }, [422, 'VALIDATION_FAILED', 'kind has to be deposit or withdrawal', 'kind']],
    [{ method: 'x' }, [422, 'VALIDATION_FAILED', 'Please select a payment method to continue', 'method']],
    [{ amount: '0' }, [422, 'VALIDATION_FAILED', 'Amount must be greater than 0', 'amount']],
    [{ amount: '1.001' }, [422, 'VALIDATION_FAILED', 'Amount must have at most 2 decimals', 'amount']],
    [
      { method: '0198c0de-0000-7000-8000-00000000dead' },
      [422, 'PAYMENT_METHOD_UNKNOWN', 'Invalid payment method', 'method'],
    ],
  ];
  it.each(wrong)('is not made for %j', async (change, expected) => {
    tick(api);
    const query = { kind: 'deposit', method: methods.bitcoin, amount: '100', ...change };
    expectRefusal(await quote(query), expected);
  });
});
