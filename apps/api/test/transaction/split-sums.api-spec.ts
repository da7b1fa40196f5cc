import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { concurrently, outcomes } from '../support/concurrent-requests.js';
import { MORNING } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  balanceOf,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, sendCompletion, sendReview, sendWithdrawal } from '../support/transfers.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('what one operator completes for one customer within 24 hours', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let reviewer: Person;
  let approver: Person;
  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [reviewer, approver] = [await operator(api, 'reviewer'), await operator(api)];
  });
  afterAll(() => api?.stop());

  const announce = (person: Person, amount: number) => announceDeposit(api, person, methods.bitcoin, amount);
  const completed = async (person: Person, amount: number, by = reviewer) =>
    succeeded(await sendCompletion(api, by, await announce(person, amount)));
  const whyTwo = ({ status, body }: Answer<Envelope>) => [status, body.code, body.because];
  const signIn = ({ email, password }: Person) => call(api, 'POST', '/auth/login', { body: { email, password } });
  const TOGETHER = [409, 'SECOND_OPERATOR_NEEDED', ['above-together']];
  const previewOf = async (id: string, by: Person) => {
    const path = `/operations/transactions/${id}/completion`;
    return succeeded(await call(api, 'GET', path, { token: by.token })).body.data.because;
  };
  const proposed = async (id: string) => {
    const { status: _, ...completion } = await asDeclared(api, reviewer, id);
    const body = { transactionId: id, ...completion };
    return succeeded(await call(api, 'POST', '/operations/proposals/completion', { token: reviewer.token, body })).body
      .data;
  };

  it('is no more in parts than in one piece, and is said before', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    await completed(ada, 6_000);
    await completed(ada, 4_000);
    const id = await announce(ada, 100);
    expect(await previewOf(id, reviewer)).toEqual(['above-together']);
    expect(whyTwo(await writesNothing(api, () => sendCompletion(api, reviewer, id)))).toEqual(TOGETHER);
    // Other customers, and other operators, have a sum of their own.
    await completed(eve, 10_000);
    expect(await previewOf(id, approver)).toEqual([]);
    succeeded(await sendCompletion(api, approver, id));
  });

  it('bounds what they refuse, too', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    const refuse = async (person: Person, amount: number, by = reviewer) =>
      sendReview(api, by, await announce(person, amount), { status: 'failed', reason: 'nothing-arrived' });
    succeeded(await refuse(ada, 6_000));
    succeeded(await refuse(ada, 4_000));
    expect(whyTwo(await refuse(ada, 100))).toEqual(TOGETHER);
    succeeded(await refuse(ada, 100, approver));
    succeeded(await refuse(eve, 10_000));
    // Refusals do not count against completions.
    await completed(ada, 10_000);
  });

  it('counts withdrawals with deposits, and what a refusal returned not at all', async () => {
    const ada = await investor(api);
    await completed(ada, 6_000);
    const request = async (amount: number) =>
      String(succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount })).body.data.id);
    const payment = () => ({ status: 'completed', txHash: randomBytes(32).toString('hex') });
    const refused = await request(4_500);
    expect(whyTwo(await writesNothing(api, () => sendReview(api, reviewer, refused, payment())))).toEqual(TOGETHER);
    succeeded(await sendReview(api, reviewer, refused, { status: 'failed', reason: 'address-refuses' }));
    succeeded(await sendReview(api, reviewer, await request(4_000), payment()));
    expect(whyTwo(await sendReview(api, reviewer, await request(100), payment()))).toEqual(TOGETHER);
  });

  it('leaves out what a second operator approved, for both of them', async () => {
    const ada = await investor(api);
    await completed(ada, 9_000);
    const proposal = await proposed(await announce(ada, 8_000));
    expect(proposal.because).toEqual(['above-together']);
    const path = `/operations/proposals/${String(proposal.id)}/approve`;
    succeeded(await call(api, 'POST', path, { token: approver.token, body: {} }));
    expect(await balanceOf(api, ada)).toBe(17_000);
    await completed(ada, 1_000);
    await completed(ada, 10_000, approver);
  });

  it('is free again when 24 hours have passed', async () => {
    const ada = await investor(api);
    await completed(ada, 10_000);
    const completedAt = api.clock.now().getTime();
    const at = async (instant: number) => {
      api.clock.set(new Date(instant));
      return operator(api, 'reviewer');
    };
    const again = await at(completedAt + 24 * HOUR - MINUTE);
    const person = { ...ada, token: succeeded(await signIn(ada)).body.token ?? '' };
    const last = await announce(person, 100);
    expect(whyTwo(await sendCompletion(api, again, last))).toEqual(TOGETHER);
    const later = await at(completedAt + 24 * HOUR + MINUTE);
    expect(await previewOf(last, later)).toEqual([]);
    succeeded(await sendCompletion(api, later, last));
    api.clock.set(MORNING);
  });

  it('holds for two completions at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await investor(api);
      const ids = [await announce(ada, 6_000), await announce(ada, 6_000)];
      const bodies = await Promise.all(ids.map((id) => asDeclared(api, reviewer, id)));
      const answers = await concurrently(2, (index) => sendReview(api, reviewer, ids[index], bodies[index]!));
      expect(outcomes(answers)).toEqual({ 200: 1, SECOND_OPERATOR_NEEDED: 1 });
      expect(await balanceOf(api, ada)).toBe(6_000);
    }
  });
});
