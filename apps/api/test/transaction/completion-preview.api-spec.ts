import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, after } from '../support/market-time.js';
import { type Person, announceDeposit, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, coinsWorth, sendCompletionByTwo, sendReview } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';

const MINUTE = 60_000;

interface Preview {
  amount: number;
  late: boolean;
  arrivalNeeded: boolean;
  rate: number;
  because: string[];
}

describe('what completing a deposit would do', () => {
  let api: TestApi;
  let ada: Person;
  let reviewer: Person;
  let method: string;
  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    method = (await paymentMethods(api)).bitcoin;
    [ada, reviewer] = [await investor(api), await operator(api, 'reviewer')];
  });
  afterAll(() => api?.stop());

  const ask = (id: string, said: Record<string, string> = {}) => {
    const query = new URLSearchParams(said).toString();
    return call<Preview>(api, 'GET', `/operations/transactions/${id}/completion?${query}`, { token: reviewer.token });
  };
  const preview = async (id: string, said: Record<string, string> = {}) => succeeded(await ask(id, said)).body.data;

  it('is said before it is done: as many dollars, and a second operator for the same reasons', async () => {
    const used = randomBytes(32).toString('hex');
    const first = await announceDeposit(api, ada, method, 100);
    const receivedCoin = await coinsWorth(api, reviewer, first, 100);
    succeeded(await sendReview(api, reviewer, first, { status: 'completed', txHash: used, receivedCoin }));
    for (const [declared, arrived, txHash] of [
      [500, 500, randomBytes(32).toString('hex')],
      [500, 505, randomBytes(32).toString('hex')],
      [500, 505.01, randomBytes(32).toString('hex')],
      [500, 495, randomBytes(32).toString('hex')],
      [500, 494.99, randomBytes(32).toString('hex')],
      [10_000.01, 10_000.01, randomBytes(32).toString('hex')],
      [500, 12_000, `${used.toUpperCase()}`],
    ] as const) {
      const id = await announceDeposit(api, ada, method, declared);
      const said = { txHash, receivedCoin: await coinsWorth(api, reviewer, id, arrived) };
      const { amount, because, late } = await writesNothing(api, () => preview(id, said));
      const { status, body } = await sendReview(api, reviewer, id, { status: 'completed', ...said });
      if (status === 200) expect([body.data.amount, []]).toEqual([amount, because]);
      else expect([arrived, body.because]).toEqual([amount, because]);
      expect(late).toBe(false);
    }
  });

  it('takes the declared coins until others are typed, and says when the time of arrival has to be', async () => {
    const id = await announceDeposit(api, ada, method, 300);
    expect(await preview(id)).toMatchObject({ amount: 300, late: false, arrivalNeeded: false, because: [] });
    const announced = api.clock.now();
    api.clock.set(after(announced, 12 * MINUTE));
    expect(await preview(id)).toMatchObject({ amount: null, rate: null, late: false, arrivalNeeded: true });
    const late = await preview(id, { arrivedAt: api.clock.now().toISOString() });
    expect(late).toMatchObject({ amount: expect.any(Number), late: true, arrivalNeeded: false });
    expect(await preview(id, { arrivedAt: announced.toISOString() })).toMatchObject({ amount: 300, late: false });
    // Before the quote, too.
    expect((await preview(id, { arrivedAt: after(announced, -2 * MINUTE).toISOString() })).late).toBe(true);
    api.clock.set(announced);
  });

  it('needs a second operator where the coins are said to have come more than a day before the deposit', async () => {
    const id = await announceDeposit(api, ada, method, 500);
    const announced = api.clock.now();
    const DAY = 24 * 60 * MINUTE;
    const said = (arrivedAt: Date) => ({
      receivedCoin: '0.0001',
      txHash: randomBytes(32).toString('hex'),
      arrivedAt: arrivedAt.toISOString(),
    });
    const early = said(after(announced, -DAY - 1));
    for (const arrived of [early, said(after(announced, -17 * 30 * DAY))]) {
      expect((await preview(id, arrived)).because).toContain('early-arrival');
      const refused = await writesNothing(api, () =>
        sendReview(api, reviewer, id, { status: 'completed', ...arrived }),
      );
      expect(refused.status).toBe(409);
      expect(refused.body.because).toContain('early-arrival');
    }
    // A day is enough for whoever paid first and uploaded the proof in the evening.
    const dayBefore = { ...early, arrivedAt: after(announced, -DAY).toISOString() };
    const shown = await preview(id, dayBefore);
    expect([shown.late, shown.because.includes('early-arrival')]).toEqual([true, false]);
    succeeded(await sendCompletionByTwo(api, await operator(api), id, dayBefore));
  });

  it('keeps the coins as that coin is written, however they were typed', async () => {
    const id = await announceDeposit(api, ada, method, 500);
    const said = { txHash: randomBytes(32).toString('hex'), receivedCoin: '000000.0010' };
    const { data } = succeeded(await sendCompletionByTwo(api, await operator(api), id, said)).body;
    expect(data.receivedCoin).toBe('0.001');
  });

  it('is mailed with the rate that counted', async () => {
    const id = await announceDeposit(api, ada, method, 500);
    const completion = await asDeclared(api, reviewer, id);
    const { creditRate, reference } = succeeded(await sendReview(api, reviewer, id, completion)).body.data;
    const written = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
    const mails = await mailed(api, ada, 'deposit-credited');
    expect(mails.filter((mail) => mail.reference === reference)).toMatchObject([
      { rate: `$${Number(creditRate).toLocaleString('en-US', written)} for 1 BTC` },
    ]);
  });

  it('is nothing at the rate of the review: once the quote has ended, the time of arrival has to be said', async () => {
    const start = api.clock.now();
    const id = await announceDeposit(api, ada, method, 400);
    const { status, ...said }: Record<string, unknown> = await asDeclared(api, reviewer, id);
    delete said.arrivedAt;
    const propose = () =>
      call<Record<string, unknown>>(api, 'POST', '/operations/proposals/completion', {
        token: reviewer.token,
        body: { transactionId: id, ...said },
      });
    api.clock.set(after(start, 10 * MINUTE + 1));
    const sentence = 'The quote has ended. Please give the time at which the coins arrived.';
    for (const attempt of [() => sendReview(api, reviewer, id, { status, ...said }), propose]) {
      expectRefusal(await writesNothing(api, attempt), [422, 'ARRIVAL_REQUIRED', sentence, 'arrivedAt']);
    }
    api.clock.set(after(start, 9 * MINUTE));
    const inTime = succeeded(await sendReview(api, reviewer, id, { status, ...said })).body.data;
    expect(inTime).toMatchObject({ amount: 400, arrivedInTime: true, arrivedAt: api.clock.now().toISOString() });
    api.clock.set(start);
  });

  it('is refused as the completion would be', async () => {
    const id = await announceDeposit(api, ada, method, 300);
    const { body } = await ask(id, { txHash: `0x${'ab'.repeat(32)}` });
    expect(body.errors).toEqual([{ field: 'txHash', message: 'A hash on BTC has no 0x in front' }]);
    const nobody = await ask('0198c0de-0000-7000-8000-00000000dead');
    expectRefusal(nobody, [404, 'TRANSACTION_NOT_FOUND', 'Transaction not found']);
  });
});
