import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MORNING, after } from '../support/market-time.js';
import { approveProposal } from '../support/payment-methods.js';
import { type Person, announceDeposit, balanceOf, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendReview } from '../support/transfers.js';

const MINUTE = 60_000;
const IN_QUOTE = { arrivedInQuote: true };

describe('coins that came within a quote which has ended', () => {
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
  afterEach(() => api.requireCleanLedger());
  afterAll(() => api?.stop());

  /** A deposit, twelve minutes after it was announced; what an operator found of it, but when it came. */
  const announce = async (amount: number) => {
    api.clock.set(MORNING);
    const announced = api.clock.now();
    const id = await announceDeposit(api, ada, method, amount);
    api.clock.set(after(announced, 12 * MINUTE));
    const path = `/transaction/${id}`;
    const { coinAmount } = succeeded(await call<Envelope['data']>(api, 'GET', path, { token: ada.token })).body.data;
    const found = { receivedCoin: String(coinAmount), txHash: randomBytes(32).toString('hex') };
    return { id, announced, found };
  };
  const complete = (id: string, said: object) => sendReview(api, reviewer, id, { status: 'completed', ...said });
  const propose = (transactionId: string, said: object) =>
    call<Envelope['data']>(api, 'POST', '/operations/proposals/completion', {
      token: reviewer.token,
      body: { transactionId, ...said },
    });
  const preview = (id: string, said: Record<string, string>) => {
    const query = new URLSearchParams(said).toString();
    return call<Envelope['data']>(api, 'GET', `/operations/transactions/${id}/completion?${query}`, {
      token: reviewer.token,
    });
  };
  const recorded = async (subject: string, action: string) => {
    const [row] = await api.database.query<{ after: object }>(
      'select after from audit_records where subject = $1 and action = $2',
      [subject, action],
    );
    return row?.after;
  };

  it('are credited at its rate when the operator says so, and no time is invented', async () => {
    const { id, announced, found } = await announce(400);
    const before = await balanceOf(api, ada);
    expect(succeeded(await preview(id, found)).body.data).toMatchObject({
      ...{ amount: null, arrivalNeeded: true },
      rateFrom: announced.toISOString(),
      rateUntil: after(announced, 10 * MINUTE).toISOString(),
    });
    const asked = succeeded(await preview(id, { ...found, arrivedInQuote: 'true' })).body.data;
    expect(asked).toMatchObject({ amount: 400, late: false, arrivalNeeded: false, because: [] });
    const credited = succeeded(await complete(id, { ...found, ...IN_QUOTE })).body.data;
    expect(credited).toMatchObject({ amount: 400, arrivedInTime: true, arrivedAt: null, creditRate: asked.rate });
    expect(await balanceOf(api, ada)).toBe(before + 400);
    expect(await recorded(id, 'review-transaction')).toMatchObject({ ...IN_QUOTE, arrivedAt: null, late: null });
  });

  it('are proposed and approved with what was said, which both records keep', async () => {
    const { id, found } = await announce(12_000);
    const alone = await writesNothing(api, () => complete(id, { ...found, ...IN_QUOTE }));
    expect([alone.status, alone.body.because]).toEqual([409, ['above-threshold']]);
    const { body } = succeeded(await propose(id, { ...found, ...IN_QUOTE }));
    expect(body.data).toMatchObject({ amount: 12_000, ...IN_QUOTE, arrivedAt: null, because: ['above-threshold'] });
    const proposal = String(body.data.id);
    const before = await balanceOf(api, ada);
    succeeded(await approveProposal(api, await operator(api), proposal));
    expect(await balanceOf(api, ada)).toBe(before + 12_000);
    for (const action of ['propose', 'approve-proposal']) {
      expect([action, await recorded(proposal, action)]).toEqual([action, expect.objectContaining(IN_QUOTE)]);
    }
  });

  it('are not, where it is not said, denied, or said together with a time', async () => {
    const { id, announced, found } = await announce(300);
    const needed = 'The quote has ended. Please give the time at which the coins arrived.';
    const both = 'Say when the coins arrived, or that they came within the quote, not both';
    const denied = 'arrivedInQuote takes only true. If the coins came at another time, send arrivedAt.';
    for (const attempt of [complete, propose]) {
      const try_ = (said: object) => writesNothing(api, () => attempt(id, { ...found, ...said }));
      expectRefusal(await try_({}), [422, 'ARRIVAL_REQUIRED', needed, 'arrivedAt']);
      const twice = { ...IN_QUOTE, arrivedAt: announced.toISOString() };
      expectRefusal(await try_(twice), [422, 'VALIDATION_FAILED', both, 'arrivedInQuote']);
      for (const arrivedInQuote of [false, 'yes', 1]) {
        expectRefusal(await try_({ arrivedInQuote }), [422, 'VALIDATION_FAILED', denied, 'arrivedInQuote']);
      }
    }
    expectRefusal(await preview(id, { ...found, arrivedInQuote: 'false' }), [
      422,
      'VALIDATION_FAILED',
      denied,
      'arrivedInQuote',
    ]);
  });
});
