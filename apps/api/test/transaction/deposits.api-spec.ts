import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES } from '@sextant/test-data';
import { type Person, announceDeposit, balanceOf, investor, operator, paymentMethods } from '../support/people.js';
import type { MethodName } from '../support/people.js';
import { MORNING, tick } from '../support/market-time.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { accountsOf, historyOf, sendDeposit, sendReview, storedReceipts } from '../support/transfers.js';
import { concurrently, outcomes } from '../money/concurrent-requests.js';

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
      txHash: null,
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
    const completed = await sendReview(api, boss, id, { status: 'completed' });
    expect([completed.status, completed.body.message]).toEqual([200, 'The deposit is completed']);
    expect(completed.body.data).toMatchObject({ status: 'completed', amount: 500, updatedAt: done.toISOString() });
    expect(await balanceOf(api, ada)).toBe(before + 500);
    const { timeline } = await detail(id);
    expect(timeline).toEqual([
      { status: 'pending', at: expect.any(String), actor: 'investor', reason: null },
      { status: 'processing', at: begun.toISOString(), actor: 'operator', reason: null },
      { status: 'completed', at: done.toISOString(), actor: 'operator', reason: null },
    ]);
    const final = [409, 'TRANSACTION_FINAL', 'This transaction is finished and can no longer be changed'] as const;
    for (const status of ['processing', 'completed', 'failed']) {
      const again = await writesNothing(api, () => sendReview(api, boss, id, { status, reason: 'again' }));
      expectRefusal(again, final);
      expect(again.body.transactionStatus).toBe('completed');
    }
    expect(await balanceOf(api, ada)).toBe(before + 500);
  });

  it('credits what really arrived, with a reason, and keeps the declared amount in sight', async () => {
    const id = await announce(500);
    const before = await balanceOf(api, ada);
    const without = await writesNothing(api, () =>
      sendReview(api, boss, id, { status: 'completed', creditedAmount: 480.5 }),
    );
    expectRefusal(without, [422, 'REASON_REQUIRED', 'Please give a reason. The investor will see it.', 'reason']);
    const blank = await sendReview(api, boss, id, { status: 'completed', creditedAmount: 480.5, reason: ' \t\n ' });
    expectRefusal(blank, [422, 'REASON_REQUIRED', 'Please give a reason. The investor will see it.', 'reason']);
    const reason = 'The network took 19.50';
    const credited = await sendReview(api, boss, id, { status: 'completed', creditedAmount: 480.5, reason });
    expect(succeeded(credited).body.data).toMatchObject({ amount: 480.5, declaredAmount: 500, reason });
    expect(await detail(id)).toMatchObject({ amount: 480.5, declaredAmount: 500, reason, status: 'completed' });
    expect(await balanceOf(api, ada)).toBe(before + 480.5);
  });

  it('says in the coin what was declared, whatever was credited', async () => {
    const id = await announce(500);
    const { coinAmount, rate } = await detail(id);
    const short = { status: 'completed', creditedAmount: 480.5, reason: 'Short' };
    const { data } = succeeded(await sendReview(api, boss, id, short)).body;
    expect(data).toMatchObject({ amount: 480.5, declaredAmount: 500, coinAmount, rate });
  });

  it('takes no null for the amount that was credited', async () => {
    const id = await announce(500);
    const review = () => sendReview(api, boss, id, { status: 'completed', creditedAmount: null, reason: 'Short' });
    const sentence = 'Amount must be greater than 0';
    expectRefusal(await writesNothing(api, review), [422, 'VALIDATION_FAILED', sentence, 'creditedAmount']);
    const plain = { status: 'completed', reason: null, txHash: null };
    expect(succeeded(await sendReview(api, boss, id, plain)).body.data.amount).toBe(500);
  });

  it('waits with at most 19 others of its customer, however many come at once', async () => {
    const eve = await investor(api);
    const fields = { amount: '1000000000', method: methods.bitcoin };
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
    succeeded(await sendReview(api, boss, line, { status: 'failed', reason: 'Nothing arrived' }));
    expectRefusal(await sendDeposit(api, eve, fields, { key: 'one-too-many' }), TOO_MANY);
    succeeded(await sendDeposit(api, eve, fields));
  });

  it('needs no reason for an amount that is the declared one', async () => {
    const id = await announce(300);
    succeeded(await sendReview(api, boss, id, { status: 'completed', creditedAmount: 300 }));
  });

  it('is refused with a reason, and then stays refused', async () => {
    const id = await announce(700);
    const before = await accountsOf(api, ada);
    const without = await sendReview(api, boss, id, { status: 'failed' });
    expectRefusal(without, [422, 'REASON_REQUIRED', 'Please give a reason. The investor will see it.', 'reason']);
    const misplaced = await sendReview(api, boss, id, { status: 'failed', creditedAmount: 1, reason: 'x' });
    const sentence = 'A credited amount can only be given when a deposit is completed';
    expectRefusal(misplaced, [422, 'CREDITED_AMOUNT_NOT_EXPECTED', sentence, 'creditedAmount']);
    tick(api);
    const refused = await sendReview(api, boss, id, { status: 'failed', reason: 'Nothing arrived' });
    expect(refused.body.message).toBe('The deposit is failed');
    expect(await detail(id)).toMatchObject({
      status: 'failed',
      reason: 'Nothing arrived',
      timeline: [{ status: 'pending' }, { status: 'failed', actor: 'operator', reason: 'Nothing arrived' }],
    });
    const late = await sendReview(api, boss, id, { status: 'completed' });
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
      const sentence = 'status has to be processing, completed or failed';
      expectRefusal(await sendReview(api, boss, id, { status }), [422, 'VALIDATION_FAILED', sentence, 'status']);
    }
    const unknown = await sendReview(api, boss, UNKNOWN, { status: 'completed' });
    expectRefusal(unknown, [404, 'TRANSACTION_NOT_FOUND', 'Transaction not found']);
    const long = await sendReview(api, boss, id, { status: 'failed', reason: 'x'.repeat(501) });
    expectRefusal(long, [422, 'VALIDATION_FAILED', 'A reason has at most 500 characters', 'reason']);
  });

  it('below the minimum of its coin is refused with the figure of this moment', async () => {
    const list = succeeded(await call<Record<string, unknown>[]>(api, 'GET', '/payment-method')).body.data;
    for (const { id, minimum, minimumCoin, coin } of list) {
      const least = Number(minimum);
      const below = (Math.round(least * 100) - 1) / 100;
      const about = least.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      const refused = await sendDeposit(api, ada, { amount: String(below), method: String(id) });
      const sentence = `Minimum deposit is ${String(minimumCoin)} ${String(coin)} (about ${about})`;
      expectRefusal(refused, [422, 'AMOUNT_BELOW_MINIMUM', sentence, 'amount']);
      succeeded(await sendDeposit(api, ada, { amount: String(least), method: String(id) }));
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
