import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { concurrently, outcomes } from '../money/concurrent-requests.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { MORNING } from '../support/market-time.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendWithdrawal, storedReceipts } from '../support/transfers.js';

const EXPIRED = [409, 'QUOTE_EXPIRED', 'This quote has expired. Please check the new rate and confirm again.'] as const;

describe('a quote', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let eve: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, eve] = [await investor(api), await investor(api)];
    await fund(api, ada, await operator(api), methods.bitcoin, 5_000);
  });
  beforeEach(() => api.clock.set(MORNING));
  afterAll(() => api?.stop());

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
    expectRefusal(await writesNothing(api, deposit), EXPIRED);
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
    expectRefusal(replaced, EXPIRED);
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
    for (const answer of [first, again]) expectRefusal(answer, EXPIRED);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  });
});
