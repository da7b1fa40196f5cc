import { REASONS } from '@sextant/business-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import {
  type MethodName,
  type Person,
  balanceOf,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { MORNING, tick } from '../support/market-time.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { accountsOf, sendReview, sendWithdrawal } from '../support/transfers.js';

const HASH = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
const UNKNOWN = '0198c0de-0000-7000-8000-00000000dead';

describe('a withdrawal', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    boss = await operator(api);
  });
  beforeEach(async () => {
    ada = await investor(api);
    await fund(api, ada, boss, methods.bitcoin, 1_000);
    tick(api);
  });
  afterAll(() => api?.stop());

  const request = async (name: MethodName = 'bitcoin', change = {}) =>
    String(succeeded(await sendWithdrawal(api, ada, methods, name, change)).body.data.id);
  const cancel = (id: string, { token }: { token?: string } = ada) =>
    call(api, 'POST', `/transaction/${id}/cancel`, { token });
  const detail = async (id: string) =>
    succeeded(await call(api, 'GET', `/transaction/${id}`, { token: ada.token })).body.data;
  /** What the platform's accounts were given for this customer, in cents. */
  const platform = async () => {
    const rows = await api.database.query<{ account: string; amount: string }>(
      'select account, sum(amount) as amount from postings where user_id = $1 group by account',
      [ada.id],
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
  };

  it('is held whole, and says its fee and what arrives in coin and dollars', async () => {
    const { status, body } = await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 250.5 });
    const { data } = body;
    expect([status, body.message]).toEqual([201, 'Withdrawal Submitted']);
    const rate = Number(data.rate);
    const fee = Math.round(0.0001 * rate * 100) / 100;
    const coinAmount = (250.5 / rate).toFixed(8);
    expect(data).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^WDR-[0-9A-HJKMNP-TV-Z]{10}$/),
      type: 'withdrawal',
      direction: 'out',
      status: 'pending',
      cancelled: false,
      onHold: false,
      amount: 250.5,
      declaredAmount: null,
      fee,
      method: 'Bitcoin',
      network: 'BTC',
      recipient: ADDRESSES.bitcoin.customer,
      depositAddress: null,
      coin: 'BTC',
      rate: expect.any(Number),
      rateSource: 'simulated',
      rateTime: expect.any(String),
      coinAmount: String(Number(coinAmount)),
      feeCoin: '0.0001',
      received: Math.round((250.5 - fee) * 100) / 100,
      receivedCoin: String(Number((Number(coinAmount) - 0.0001).toFixed(8))),
      arrivedAt: null,
      creditRate: null,
      creditRateSource: null,
      creditRateTime: null,
      arrivedInTime: null,
      creditRest: null,
      txHash: null,
      confirmedInBlock: null,
      tradeId: null,
      trade: null,
      realisedResult: null,
      description: 'Withdrawal of Bitcoin over BTC',
      reason: null,
      createdAt: api.clock.now().toISOString(),
      updatedAt: api.clock.now().toISOString(),
      user: { id: ada.id, firstName: 'Ada', lastName: 'Investor', email: ada.email, phone: '+41446681800' },
      receipt: null,
    });
    expect(await accountsOf(api, ada)).toEqual([74_950, 0, 25_050]);
    expect(await balanceOf(api, ada)).toBe(749.5);
  });

  it.each(Object.keys(ADDRESSES) as MethodName[])(
    'goes out over %s, without spaces around the address',
    async (name) => {
      const recipient = `  ${ADDRESSES[name].customer}\n`;
      const { data } = succeeded(await sendWithdrawal(api, ada, methods, name, { recipient, amount: 500 })).body;
      expect(data).toMatchObject({ recipient: ADDRESSES[name].customer, network: ADDRESSES[name].network });
      expect(Number(data.received)).toBeCloseTo(500 - Number(data.fee), 10);
    },
  );

  it('returns whole when its owner cancels it, once, and only while it is pending', async () => {
    const id = await request();
    tick(api);
    const cancelled = await cancel(id);
    expect([cancelled.status, cancelled.body.message]).toEqual([200, 'Withdrawal cancelled']);
    expect(cancelled.body.data).toMatchObject({
      ...{ id, status: 'failed', cancelled: true, reason: 'Cancelled by you', amount: 100 },
      // Nothing was taken, nothing arrived.
      ...{ fee: 0, feeCoin: null, received: null, receivedCoin: null },
    });
    expect(await detail(id)).toMatchObject({ status: 'failed', cancelled: true, fee: 0, received: null });
    expect(await accountsOf(api, ada)).toEqual([100_000, 0, 0]);
    const { timeline } = await detail(id);
    expect(timeline).toMatchObject([
      { status: 'pending', actor: 'investor', reason: null },
      { status: 'failed', actor: 'investor', reason: 'Cancelled by you' },
    ]);
    const late = [409, 'WITHDRAWAL_NOT_CANCELLABLE', 'Only a pending withdrawal can be cancelled'] as const;
    const again = await writesNothing(api, () => cancel(id));
    expectRefusal(again, late);
    expect(again.body.transactionStatus).toBe('failed');
    const begun = await request();
    succeeded(await sendReview(api, boss, begun, { status: 'processing' }));
    expectRefusal(await writesNothing(api, () => cancel(begun)), late);
    const deposit = await fund(api, ada, boss, methods.bitcoin, 100);
    expectRefusal(await cancel(deposit), late);
  });

  it('is cancelled by nobody else', async () => {
    const id = await request();
    const eve = await investor(api);
    const missing = [404, 'TRANSACTION_NOT_FOUND', 'Transaction not found'] as const;
    expectRefusal(await writesNothing(api, () => cancel(id, eve)), missing);
    expectRefusal(await cancel(UNKNOWN), missing);
    expectRefusal(await cancel(id, boss), [403, 'NOT_ALLOWED', 'Your account is not allowed to do this.']);
  });

  it('is paid out with its hash: the fee stays with the platform, the rest leaves custody', async () => {
    const id = await request('bitcoin', { amount: 400 });
    const needsHash = [
      422,
      'TX_HASH_REQUIRED',
      'Please give the hash of the payment on the network. Coins that came without a transaction, such as a staking or mining reward, are found by the hash of their block.',
      'txHash',
    ] as const;
    expectRefusal(await writesNothing(api, () => sendReview(api, boss, id, { status: 'completed' })), needsHash);
    for (const txHash of ['', 'abc', `${HASH}0`, 12, `0Y${HASH}`]) {
      const wrong = await sendReview(api, boss, id, { status: 'completed', txHash });
      expectRefusal(wrong, [422, 'VALIDATION_FAILED', 'A transaction hash has 64 hexadecimal digits', 'txHash']);
    }
    for (const txHash of ['0'.repeat(64), `0x${'0'.repeat(64)}`]) {
      const { body } = await sendReview(api, boss, id, { status: 'completed', txHash });
      expect(body.errors).toEqual([{ field: 'txHash', message: expect.stringContaining('hash of their block') }]);
    }
    tick(api);
    const credited = await sendReview(api, boss, id, { status: 'completed', txHash: HASH, receivedCoin: '0.01' });
    const sentence = 'Received coins can only be given when a deposit is completed';
    expectRefusal(credited, [422, 'RECEIVED_COIN_NOT_EXPECTED', sentence, 'receivedCoin']);
    const paid = await sendReview(api, boss, id, { status: 'completed', txHash: HASH });
    expect([paid.status, paid.body.message]).toEqual([200, 'The withdrawal is completed']);
    expect(paid.body.data).toMatchObject({ status: 'completed', txHash: HASH, amount: 400 });
    const fee = Math.round(Number(paid.body.data.fee) * 100);
    expect(await accountsOf(api, ada)).toEqual([60_000, 0, 0]);
    expect(await platform()).toEqual({
      cash: 60_000,
      withdrawal_hold: 0,
      fees: fee,
      custody: -100_000 + 40_000 - fee,
    });
    const final = [409, 'TRANSACTION_FINAL', 'This transaction is finished and can no longer be changed'] as const;
    expectRefusal(await sendReview(api, boss, id, { status: 'failed', reason: 'address-refuses' }), final);
  });

  it('may be given its hash while it is processed', async () => {
    const id = await request();
    const txHash = 'AB'.repeat(32);
    succeeded(await sendReview(api, boss, id, { status: 'processing', txHash }));
    const done = succeeded(await sendReview(api, boss, id, { status: 'completed' }));
    expect(done.body.data).toMatchObject({ txHash, status: 'completed' });
  });

  it('returns whole when it is refused, with the reason', async () => {
    const id = await request();
    const without = await sendReview(api, boss, id, { status: 'failed' });
    expectRefusal(without, [422, 'REASON_REQUIRED', 'Please give a reason. The investor will see it.', 'reason']);
    expect(await accountsOf(api, ada)).toEqual([90_000, 0, 10_000]);
    const refused = succeeded(await sendReview(api, boss, id, { status: 'failed', reason: 'address-refuses' }));
    expect(refused.body.message).toBe('The withdrawal is failed');
    expect(refused.body.data).toMatchObject({ status: 'failed', reason: REASONS['address-refuses'].sentence });
    expect(await accountsOf(api, ada)).toEqual([100_000, 0, 0]);
  });

  it('can take the balance to the cent, and no cent more', async () => {
    const refused = await writesNothing(api, () => sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 1000.01 }));
    expectRefusal(refused, [422, 'AMOUNT_EXCEEDS_BALANCE', 'Amount exceeds available balance', 'amount']);
    expect(refused.body.available).toBe(1000);
    await request('bitcoin', { amount: 1000 });
    expect(await accountsOf(api, ada)).toEqual([0, 0, 100_000]);
  });

  it('is refused for an amount above the balance before its address is looked up in the book', async () => {
    const recipient = ADDRESSES.bitcoin.customer;
    const send = (amount: number) =>
      call(api, 'POST', '/transaction/withdraw', {
        token: ada.token,
        body: { amount, method: methods.bitcoin, recipient },
      });
    const refused = await writesNothing(api, () => send(1000.01));
    expectRefusal(refused, [422, 'AMOUNT_EXCEEDS_BALANCE', 'Amount exceeds available balance', 'amount']);
    expect((await send(1000)).body.code).toBe('ADDRESS_NOT_CONFIRMED');
  });
});
