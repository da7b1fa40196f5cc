import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { type Person, announceDeposit, balanceOf, investor, operator, paymentMethods } from '../support/people.js';
import type { MethodName } from '../support/people.js';
import { MORNING, tick } from '../support/market-time.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import {
  accountsOf,
  asDeclared,
  coinsWorth,
  historyOf,
  sendCompletion,
  sendCompletionByTwo,
  sendDeposit,
  sendReview,
  storedReceipts,
} from '../support/transfers.js';
import { PriceSource } from '#modules/market/index.js';
import { concurrently, outcomes } from '../support/concurrent-requests.js';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UNKNOWN = '0198c0de-0000-7000-8000-00000000dead';
const TOO_MANY = [
  409,
  'TOO_MANY_OPEN_DEPOSITS',
  '20 of your deposits are waiting for review. Please wait until one of them is reviewed before you report another.',
] as const;

describe('a deposit', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
  });
  afterAll(() => api?.stop());

  const announce = async (amount: number) => {
    tick(api);
    return announceDeposit(api, ada, methods.bitcoin, amount);
  };
  const detail = async (id: string, token = ada.token) =>
    succeeded(await call(api, 'GET', `/transaction/${id}`, { token })).body.data;

  it('is announced as a pending line that moves no money', async () => {
    const { status, body } = await sendDeposit(api, ada, { amount: '1234.56', method: methods.bitcoin });
    const { data } = body;
    expect([status, body.success, body.message]).toEqual([201, true, 'Your deposit will be processed shortly.']);
    const rate = Number(data.rate);
    expect(data).toEqual({
      id: expect.stringMatching(ID),
      reference: expect.stringMatching(/^DEP-[0-9A-HJKMNP-TV-Z]{10}$/),
      type: 'deposit',
      direction: 'in',
      status: 'pending',
      cancelled: false,
      onHold: false,
      amount: 1234.56,
      declaredAmount: 1234.56,
      fee: 0,
      method: 'Bitcoin',
      network: 'BTC',
      recipient: null,
      depositAddress: ADDRESSES.bitcoin.platform,
      coin: 'BTC',
      rate: expect.any(Number),
      rateSource: 'simulated',
      rateTime: expect.any(String),
      coinAmount: (1234.56 / rate).toFixed(8).replace(/0+$/, ''),
      feeCoin: null,
      received: null,
      receivedCoin: null,
      ...{ creditRate: null, creditRateSource: null, creditRateTime: null, creditRest: null },
      ...{ arrivedAt: null, arrivedInTime: null },
      txHash: null,
      confirmedInBlock: null,
      tradeId: null,
      trade: null,
      realisedResult: null,
      description: 'Deposit of Bitcoin over BTC',
      reason: null,
      createdAt: MORNING.toISOString(),
      updatedAt: MORNING.toISOString(),
      user: { id: ada.id, firstName: 'Ada', lastName: 'Investor', email: ada.email, phone: '+41446681800' },
      receipt: {
        id: expect.stringMatching(ID),
        url: `/v1/transaction/${String(data.id)}/receipt`,
        contentType: 'application/pdf',
        name: 'payment.pdf',
        size: expect.any(Number),
      },
    });
    expect(await accountsOf(api, ada)).toEqual([0, 0, 0]);
  });

  it('is credited by its completion, with its timeline, and never again', async () => {
    const id = await announce(500);
    const before = await balanceOf(api, ada);
    const begun = tick(api);
    const processing = await sendReview(api, boss, id, { status: 'processing' });
    expect([processing.status, processing.body.message]).toEqual([200, 'The deposit is processing']);
    expect(await balanceOf(api, ada)).toBe(before);
    const done = tick(api);
    const completed = await sendCompletion(api, boss, id);
    expect([completed.status, completed.body.message]).toEqual([200, 'The deposit is completed']);
    expect(completed.body.data).toMatchObject({ status: 'completed', amount: 500, updatedAt: done.toISOString() });
    expect(await balanceOf(api, ada)).toBe(before + 500);
    const { timeline } = await detail(id);
    const step = { actor: 'operator', reason: null, payment: null, sending: null };
    expect(timeline).toEqual([
      { ...step, status: 'pending', at: expect.any(String), actor: 'investor', operatorRole: null },
      { ...step, status: 'processing', at: begun.toISOString(), operatorRole: 'approver' },
      { ...step, status: 'completed', at: done.toISOString(), operatorRole: 'approver' },
    ]);
    const final = [409, 'TRANSACTION_FINAL', 'This transaction is finished and can no longer be changed'] as const;
    for (const status of ['processing', 'completed', 'failed']) {
      const again = await writesNothing(api, () => sendReview(api, boss, id, { status }));
      expectRefusal(again, final);
      expect(again.body.transactionStatus).toBe('completed');
    }
    expect(await balanceOf(api, ada)).toBe(before + 500);
  });

  it('credits the coins that really arrived and keeps the declared amount in sight', async () => {
    const id = await announce(500);
    const before = await balanceOf(api, ada);
    const { coinAmount, rate } = await detail(id);
    const receivedCoin = await coinsWorth(api, boss, id, 495.5);
    const credited = await sendCompletion(api, boss, id, { receivedCoin, note: 'The network took 4.50' });
    const facts = { amount: 495.5, declaredAmount: 500, coinAmount, receivedCoin, rate, creditRate: rate };
    const shown = { ...facts, creditRateSource: 'simulated', arrivedInTime: true, reason: null };
    expect(succeeded(credited).body.data).toMatchObject(shown);
    expect(await detail(id)).toMatchObject({ ...shown, status: 'completed', txHash: expect.any(String) });
    expect(JSON.stringify(await detail(id))).not.toContain('The network took');
    expect(await balanceOf(api, ada)).toBe(before + 495.5);
  });

  it('is completed with coins and a hash, never with dollars', async () => {
    const id = await announce(500);
    const whole = await asDeclared(api, boss, id);
    const without = (name: string) =>
      writesNothing(api, () => sendReview(api, boss, id, { ...whole, [name]: undefined }));
    const coins = 'Please enter the coins that arrived';
    expectRefusal(await without('receivedCoin'), [422, 'RECEIVED_COIN_REQUIRED', coins, 'receivedCoin']);
    const { status, body } = await without('txHash');
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'TX_HASH_REQUIRED', 'txHash']);
    const dollars = await writesNothing(api, () => sendReview(api, boss, id, { ...whole, creditedAmount: 500_000 }));
    expect([dollars.status, dollars.body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'creditedAmount' })],
    ]);
    for (const receivedCoin of [null, 5, '', '-1', '1e3', '0,5', '0.123456789', '9'.repeat(20), ' ']) {
      const answer = await writesNothing(api, () => sendReview(api, boss, id, { ...whole, receivedCoin }));
      expect([receivedCoin, answer.status, answer.body.errors?.[0]?.field]).toEqual([
        receivedCoin,
        422,
        'receivedCoin',
      ]);
    }
    const nothing = await sendReview(api, boss, id, { ...whole, receivedCoin: '0.00000000' });
    expectRefusal(nothing, [422, 'RECEIVED_COIN_TOO_SMALL', 'These coins are worth less than a cent', 'receivedCoin']);
    const other = await sendReview(api, boss, id, { ...whole, txHash: `0x${String(whole.txHash)}` });
    expectRefusal(other, [422, 'VALIDATION_FAILED', 'A hash on BTC has no 0x in front', 'txHash']);
  });

  it('is credited at the rate of its quote until the quote ends, and then at that of the arrival', async () => {
    const quoted = async () => {
      const path = `/transaction/quote?kind=deposit&method=${methods.bitcoin}&amount=1000`;
      const { id: quoteId, validUntil } = succeeded(await call(api, 'GET', path, { token: ada.token })).body.data;
      const fields = { amount: '1000', method: methods.bitcoin, quoteId: String(quoteId) };
      return { id: succeeded(await sendDeposit(api, ada, fields)).body.data.id, validUntil: String(validUntil) };
    };
    const [early, late, sooner] = [await quoted(), await quoted(), await quoted()];
    const start = api.clock.now();
    api.clock.set(new Date(start.getTime() + 12 * 60_000));
    const complete = (id: unknown, arrivedAt: string | undefined) => sendCompletionByTwo(api, boss, id, { arrivedAt });
    const inTime = succeeded(await complete(early.id, early.validUntil)).body.data;
    expect(inTime).toMatchObject({ amount: 1000, arrivedInTime: true, creditRate: inTime.rate });
    const after = new Date(Date.parse(late.validUntil) + 60_000);
    const missed = succeeded(await complete(late.id, after.toISOString())).body.data;
    const then = await api.app.get(PriceSource).rate('BTC', after);
    expect(missed).toMatchObject({
      arrivedInTime: false,
      arrivedAt: after.toISOString(),
      creditRate: Number(then.rate) / 10_000,
      creditRateSource: 'simulated',
      creditRateTime: then.time.toISOString(),
    });
    expect(missed.amount).toBe(Math.round(Number(missed.receivedCoin) * (Number(then.rate) / 10_000) * 100) / 100);
    const future = new Date(api.clock.now().getTime() + 1000).toISOString();
    const never = await writesNothing(api, () => complete(sooner.id, future));
    expectRefusal(never, [422, 'VALIDATION_FAILED', 'The coins cannot arrive in the future', 'arrivedAt']);
    // Who uploads a proof has paid before, perhaps before the quote.
    const before = new Date(Date.parse(sooner.validUntil) - 630_000);
    const paid = succeeded(await complete(sooner.id, before.toISOString())).body.data;
    const rateBefore = Number((await api.app.get(PriceSource).rate('BTC', before)).rate) / 10_000;
    expect(paid).toMatchObject({ arrivedInTime: false, creditRate: rateBefore, arrivedAt: before.toISOString() });
    expect(paid.amount).toBe(Math.round(Number(paid.receivedCoin) * rateBefore * 100) / 100);
    api.clock.set(start);
  });

  it('waits with at most 19 others of its customer, however many come at once', async () => {
    const eve = await investor(api);
    const fields = { amount: '10000', method: methods.bitcoin };
    const files = storedReceipts(api);
    const first = await sendDeposit(api, eve, fields);
    const answers = await concurrently(30, () => sendDeposit(api, eve, fields));
    expect(outcomes(answers)).toEqual({ 201: 19, TOO_MANY_OPEN_DEPOSITS: 11 });
    expect(storedReceipts(api)).toBe(files + 20);
    const refused = await writesNothing(api, () => sendDeposit(api, eve, fields, { key: 'one-too-many' }));
    expectRefusal(refused, TOO_MANY);
    const line = first.body.data.id;
    succeeded(await sendReview(api, boss, line, { status: 'processing' }));
    expectRefusal(await sendDeposit(api, eve, fields), TOO_MANY);
    succeeded(await sendReview(api, boss, line, { status: 'failed', reason: 'nothing-arrived' }));
    expectRefusal(await sendDeposit(api, eve, fields, { key: 'one-too-many' }), TOO_MANY);
    succeeded(await sendDeposit(api, eve, fields));
  });

  it('is refused with a reason, and then stays refused', async () => {
    const id = await announce(700);
    const before = await accountsOf(api, ada);
    const without = await sendReview(api, boss, id, { status: 'failed' });
    expectRefusal(without, [422, 'REASON_REQUIRED', 'Please give a reason. The investor will see it.', 'reason']);
    const misplaced = await sendReview(api, boss, id, {
      status: 'failed',
      receivedCoin: '1',
      reason: 'nothing-arrived',
    });
    const sentence = 'Received coins can only be given when a deposit is completed';
    expectRefusal(misplaced, [422, 'RECEIVED_COIN_NOT_EXPECTED', sentence, 'receivedCoin']);
    tick(api);
    const refused = await sendReview(api, boss, id, { status: 'failed', reason: 'nothing-arrived' });
    expect(refused.body.message).toBe('The deposit is failed');
    expect(await detail(id)).toMatchObject({
      status: 'failed',
      reason: 'No payment arrived at our address.',
      timeline: [
        { status: 'pending' },
        { status: 'failed', actor: 'operator', reason: 'No payment arrived at our address.' },
      ],
    });
    const late = await sendCompletion(api, boss, id);
    expectRefusal(late, [409, 'TRANSACTION_FINAL', 'This transaction is finished and can no longer be changed']);
    expect(await accountsOf(api, ada)).toEqual(before);
  });

  it('takes one step once, and no step that there is not', async () => {
    const id = await announce(250);
    succeeded(await sendReview(api, boss, id, { status: 'processing' }));
    const again = await sendReview(api, boss, id, { status: 'processing' });
    expectRefusal(again, [409, 'TRANSACTION_STEP_INVALID', 'This step is not possible from the current status']);
    expect(again.body.transactionStatus).toBe('processing');
    for (const status of ['pending', 'done', '', null, 1]) {
      const sentence = 'status has to be on-hold, resumed, processing, completed or failed';
      expectRefusal(await sendReview(api, boss, id, { status }), [422, 'VALIDATION_FAILED', sentence, 'status']);
    }
    const unknown = await sendReview(api, boss, UNKNOWN, { status: 'completed' });
    expectRefusal(unknown, [404, 'TRANSACTION_NOT_FOUND', 'Transaction not found']);
    const typed = await sendReview(api, boss, id, { status: 'failed', reason: 'Pay a fee to release' });
    expectRefusal(typed, [422, 'VALIDATION_FAILED', 'Please choose a reason from the list', 'reason']);
    const other = await sendReview(api, boss, id, { status: 'failed', reason: 'welcome-bonus' });
    const unfit = 'This reason does not fit. Please choose another one.';
    expectRefusal(other, [422, 'VALIDATION_FAILED', unfit, 'reason']);
    const long = await sendReview(api, boss, id, {
      status: 'failed',
      reason: 'nothing-arrived',
      note: 'x'.repeat(501),
    });
    expectRefusal(long, [422, 'VALIDATION_FAILED', 'A note has at most 500 characters', 'note']);
  });

  it('below the minimum of its coin is refused with the figure of this moment', async () => {
    // Someone whose deposits hold no rate of another moment.
    const eve = await investor(api);
    const list = succeeded(await call<Record<string, unknown>[]>(api, 'GET', '/payment-method')).body.data;
    for (const { id, minimum, minimumCoin, coin } of list) {
      const least = Number(minimum);
      const below = (Math.round(least * 100) - 1) / 100;
      const about = least.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      const refused = await sendDeposit(api, eve, { amount: String(below), method: String(id) });
      const sentence = `Minimum deposit is ${String(minimumCoin)} ${String(coin)} (about ${about})`;
      expectRefusal(refused, [422, 'AMOUNT_BELOW_MINIMUM', sentence, 'amount']);
      succeeded(await sendDeposit(api, eve, { amount: String(least), method: String(id) }));
    }
  });

  it('over a method that there is not is refused', async () => {
    const unknown = await sendDeposit(api, ada, { amount: '100', method: UNKNOWN });
    expectRefusal(unknown, [422, 'PAYMENT_METHOD_UNKNOWN', 'Invalid payment method', 'method']);
    for (const method of ['', 'bitcoin', '1']) {
      const sentence = 'Please select a payment method to continue';
      expectRefusal(await sendDeposit(api, ada, { amount: '100', method }), [
        422,
        'VALIDATION_FAILED',
        sentence,
        'method',
      ]);
    }
  });

  it('is found by nobody else', async () => {
    const [{ id } = {}] = await historyOf(api, ada);
    const eve = await investor(api);
    const hers = await call(api, 'GET', `/transaction/${String(id)}`, { token: eve.token });
    expectRefusal(hers, [404, 'TRANSACTION_NOT_FOUND', 'Transaction not found']);
    expect(await detail(String(id), boss.token)).toMatchObject({ id, timeline: expect.any(Array) });
  });
});
