import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { concurrently, outcomes } from '../support/concurrent-requests.js';
import { PriceSource } from '#modules/market/index.js';
import { MORNING, after } from '../support/market-time.js';
import { approveProposal } from '../support/payment-methods.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  balanceOf,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { QUOTE_EXPIRED, alreadyDone, expectRefusal, writesNothing } from '../support/refusals.js';
import { type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendReview, sendWithdrawal, storedReceipts } from '../support/transfers.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

describe('a quote', () => {
  let methods: Record<MethodName, string>;
  let ada: Person;
  let eve: Person;

  beforeAll(async () => {
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, eve] = [await investor(api), await investor(api)];
    await fund(api, ada, await operator(api), methods.bitcoin, 5_000);
  });
  beforeEach(() => api.clock.set(MORNING));

  const quote = (query: Record<string, string>, { token } = ada) =>
    call(api, 'GET', `/transaction/quote?${new URLSearchParams(query).toString()}`, { token });
  const quoted = async (kind: string, amount: string, method: string) =>
    succeeded(await quote({ kind, method, amount })).body.data;

  it('is for one transfer, however many come at once', async () => {
    const { id: quoteId } = await quoted('withdrawal', '20', methods.tetherTrc20);
    const withdraw = () => sendWithdrawal(api, ada, methods, 'tetherTrc20', { amount: 20, quoteId });
    expect(outcomes(await concurrently(8, withdraw))).toEqual({ 201: 1, QUOTE_EXPIRED: 7 });
    const { id } = await quoted('deposit', '20', methods.tetherTrc20);
    const fields = { amount: '20', method: methods.tetherTrc20, quoteId: String(id) };
    const deposit = () => sendDeposit(api, ada, fields);
    expect(outcomes(await concurrently(8, deposit))).toEqual({ 201: 1, QUOTE_EXPIRED: 7 });
    expectRefusal(await writesNothing(api, deposit), alreadyDone('started this deposit'));
    expect(storedReceipts(api)).toBe((await api.database.query('select from receipts')).length);
  });

  it('and one key are for one transfer, which every repeat is answered with', async () => {
    const { id: quoteId } = await quoted('withdrawal', '20', methods.tetherTrc20);
    const withdraw = () => sendWithdrawal(api, ada, methods, 'tetherTrc20', { amount: 20, quoteId }, 'one-of-many');
    const found = outcomes(await concurrently(8, withdraw));
    expect(found[201]).toBe(1);
    expect(
      Object.keys(found).filter((one) => !['201', '201 replayed', 'IDEMPOTENCY_IN_PROGRESS'].includes(one)),
    ).toEqual([]);
  });

  it('is not used up by what is refused', async () => {
    const { id: quoteId } = await quoted('withdrawal', '100000', methods.bitcoin);
    const withdraw = () => sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 100_000, quoteId });
    for (let tries = 0; tries < 2; tries++) expect((await withdraw()).body.code).toBe('AMOUNT_EXCEEDS_BALANCE');
  });

  it('takes the place of the one before, per kind and method', async () => {
    const count = async () => (await api.database.query('select from quotes where user_id = $1', [eve.id])).length;
    const ask = async (kind: string, method: string) =>
      String(succeeded(await quote({ kind, method, amount: '250' }, eve)).body.data.id);
    const first = await ask('withdrawal', methods.bitcoin);
    for (let again = 0; again < 5; again++) await ask('withdrawal', methods.bitcoin);
    const [deposit] = [await ask('deposit', methods.bitcoin), await ask('deposit', methods.ethereum)];
    expect(await count()).toBe(3);
    const replaced = await sendWithdrawal(api, eve, methods, 'bitcoin', { amount: 250, quoteId: first });
    expectRefusal(replaced, QUOTE_EXPIRED);
    succeeded(await sendDeposit(api, eve, { amount: '250', method: methods.bitcoin, quoteId: deposit }));
    await Promise.all(Array.from({ length: 6 }, () => ask('deposit', methods.bitcoin)));
    expect(await count()).toBe(3);
  });

  it('that is gone is the answer that its key keeps', async () => {
    const { id: quoteId } = await quoted('withdrawal', '30', methods.tetherTrc20);
    await quoted('withdrawal', '30', methods.tetherTrc20);
    const send = (key: string) => sendWithdrawal(api, ada, methods, 'tetherTrc20', { amount: 30, quoteId }, key);
    const first = await send('too-late');
    const again = await send('too-late');
    for (const answer of [first, again]) expectRefusal(answer, QUOTE_EXPIRED);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  });
});

const MINUTE = 60_000;
const IN_QUOTE = { arrivedInQuote: true };

describe('coins that came within a quote which has ended', () => {
  let ada: Person;
  let reviewer: Person;
  let method: string;
  beforeAll(async () => {
    api.clock.set(MORNING);
    method = (await paymentMethods(api)).bitcoin;
    [ada, reviewer] = [await investor(api), await operator(api, 'reviewer')];
  });

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

  it.each([
    ['the end of the quote where only that is said', IN_QUOTE, 10],
    ['their arrival where that is said', { arrivedAt: 4 }, 4],
  ] as const)('have above 101 percent of what was declared the rate of %s', async (_, said, minutes) => {
    const { id, announced, found } = await announce(400);
    const declared = Number(found.receivedCoin);
    const receivedCoin = (declared * 1.51).toFixed(8);
    const arrivedAt = 'arrivedAt' in said ? after(announced, said.arrivedAt * MINUTE).toISOString() : undefined;
    const when = arrivedAt ? { arrivedAt } : IN_QUOTE;
    const query = { ...found, receivedCoin, ...(arrivedAt ? { arrivedAt } : { arrivedInQuote: 'true' }) };
    const asked = succeeded(await preview(id, query)).body.data as {
      amount: number;
      rate: number;
      rest: { coins: string; rate: number };
    };
    const end = after(announced, minutes * MINUTE);
    const { rate } = await api.clock.at(end, () => api.app.get(PriceSource).rate('BTC', end));
    expect(Number(asked.rest.coins)).toBeCloseTo(declared * 0.5, 7);
    expect(asked.rest.rate).toBe(Number(rate) / 10_000);
    expect(asked.amount).toBeCloseTo(declared * 1.01 * asked.rate + declared * 0.5 * asked.rest.rate, 1);
    const { body } = succeeded(await propose(id, { ...found, receivedCoin, ...when }));
    expect(body.data).toMatchObject({ amount: asked.amount, because: ['above-declared'] });
    const before = await balanceOf(api, ada);
    succeeded(await approveProposal(api, await operator(api), String(body.data.id)));
    expect(await balanceOf(api, ada)).toBeCloseTo(before + asked.amount, 2);
    const line = succeeded(await call<Envelope['data']>(api, 'GET', `/transaction/${id}`, { token: ada.token })).body
      .data;
    expect(line).toMatchObject({ amount: asked.amount, creditRate: asked.rate, creditRest: asked.rest });
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
