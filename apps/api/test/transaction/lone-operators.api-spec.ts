import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { another } from '../operator/operator-people.js';
import { concurrently, outcomes } from '../support/concurrent-requests.js';
import { MORNING, after } from '../support/market-time.js';
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
import { codeNow, confirm, secondStep, signIn, ticketFor, withAuthenticator } from '../support/second-factors.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, sendCompletion, sendReview, sendWithdrawal } from '../support/transfers.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('one operator alone', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let reviewer: Person;
  let time = MORNING;
  beforeAll(async () => {
    api = await startTestApi({ FOUR_EYES_ABOVE: '1000' });
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
  });
  afterAll(() => api?.stop());
  beforeEach(async () => {
    time = after(time, 48 * HOUR);
    api.clock.set(time);
    reviewer = await another(api, 'reviewer');
  });

  const at = (minutes: number) => api.clock.set(after(time, minutes * MINUTE));
  const announce = async (amount: number, person?: Person) =>
    announceDeposit(api, person ?? (await investor(api)), methods.bitcoin, amount * 10);
  const whyTwo = ({ status, body }: Answer<Envelope>) => [status, body.code, body.because];
  const FOR_ALL = [409, 'SECOND_OPERATOR_NEEDED', ['above-for-all']];
  const HUNDRED = Array.from({ length: 9 }, () => 100);

  // In hundredths of FOUR_EYES_ABOVE; all together get ten times that at most.
  it.each([
    ['ten customers with the most each', [...HUNDRED, 100], true],
    ['a dollar more than that', [...HUNDRED, 51, 50], false],
    ['the smallest amount after the limit', [...HUNDRED, 100, 50], false],
    ['what fits under the limit, after one that did not', [...HUNDRED, 40, 70, 60], true],
  ])('completes for all customers within a day %s: %s', async (_, amounts, completes) => {
    let answer: Answer<Envelope> | undefined;
    for (const amount of amounts) answer = await sendCompletion(api, reviewer, await announce(amount));
    if (completes) succeeded(answer!);
    else expect(whyTwo(answer!)).toEqual(FOR_ALL);
  });

  const reached = async () => {
    for (const amount of [...HUNDRED, 100]) succeeded(await sendCompletion(api, reviewer, await announce(amount)));
  };

  it('who reached the limit reads why before, writes nothing, and proposes', async () => {
    await reached();
    const id = await announce(50);
    const path = `/operations/transactions/${id}/completion`;
    expect(succeeded(await call(api, 'GET', path, { token: reviewer.token })).body.data.because).toEqual([
      'above-for-all',
    ]);
    expect(whyTwo(await writesNothing(api, () => sendCompletion(api, reviewer, id)))).toEqual(FOR_ALL);
    const { status: _, ...completion } = await asDeclared(api, reviewer, id);
    const body = { transactionId: id, ...completion };
    const proposed = await call(api, 'POST', '/operations/proposals/completion', { token: reviewer.token, body });
    const approver = await operator(api);
    const approve = `/operations/proposals/${String(succeeded(proposed).body.data.id)}/approve`;
    succeeded(await call(api, 'POST', approve, { token: approver.token, body: {} }));
    // What two completed counts for neither.
    succeeded(await sendCompletion(api, approver, await announce(100)));
  });

  const SENT = { status: 'completed', txHash: 'ab'.repeat(32) };
  /** The withdrawal of a customer whom a colleague funded with the most that one completes alone. */
  const withdrawal = async (amount: number, colleague: Person) => {
    const ada = await investor(api);
    succeeded(await sendCompletion(api, colleague, await announce(100, ada)));
    const asked = await sendWithdrawal(api, ada, methods, 'bitcoin', { amount });
    return String(succeeded(asked).body.data.id);
  };

  it('who reached the limit marks no withdrawal as sent, reads why before, and a colleague does', async () => {
    const id = await withdrawal(200, await another(api, 'reviewer'));
    await reached();
    succeeded(await sendReview(api, reviewer, id, { status: 'processing' }));
    const path = `/operations/transactions/${id}/completion`;
    const { because } = succeeded(await call(api, 'GET', path, { token: reviewer.token })).body.data;
    expect(because).toEqual(['above-for-all']);
    expect(whyTwo(await writesNothing(api, () => sendReview(api, reviewer, id, SENT)))).toEqual(FOR_ALL);
    succeeded(await sendReview(api, await another(api, 'reviewer'), id, SENT));
  });

  it('counts withdrawals that were marked as sent with the deposits', async () => {
    const id = await withdrawal(950, await another(api, 'reviewer'));
    for (const amount of HUNDRED) succeeded(await sendCompletion(api, reviewer, await announce(amount)));
    succeeded(await sendReview(api, reviewer, id, { ...SENT, txHash: 'cd'.repeat(32) }));
    expect(whyTwo(await sendCompletion(api, reviewer, await announce(50)))).toEqual(FOR_ALL);
  });

  it('who reached the limit still begins and refuses, and a colleague still completes', async () => {
    const colleague = await another(api, 'reviewer');
    await reached();
    const id = await announce(50);
    succeeded(await sendReview(api, reviewer, id, { status: 'processing' }));
    succeeded(await sendReview(api, reviewer, id, { status: 'failed', reason: 'nothing-arrived' }));
    succeeded(await sendCompletion(api, colleague, await announce(100)));
  });

  it('refuses no deposit above what one completes alone, but proposes to', async () => {
    const [large, exactly, approver] = [await announce(100.001), await announce(100), await operator(api)];
    const refuse = { status: 'failed', reason: 'nothing-arrived' };
    const because = ['above-threshold'];
    const alone = await writesNothing(api, () => sendReview(api, approver, large, refuse));
    expect(whyTwo(alone)).toEqual([409, 'SECOND_OPERATOR_NEEDED', because]);
    const path = `/operations/transactions/${large}/completion?status=failed`;
    expect(succeeded(await call(api, 'GET', path, { token: reviewer.token })).body.data).toMatchObject({ because });
    const body = { transactionId: large, ...refuse };
    const proposed = await call(api, 'POST', '/operations/proposals/completion', { token: reviewer.token, body });
    const { data } = succeeded(proposed).body;
    expect(data).toMatchObject({ kind: 'completion', refuses: true, because });
    const approve = `/operations/proposals/${String(data.id)}/approve`;
    succeeded(await call(api, 'POST', approve, { token: approver.token, body: {} }));
    const ended = await call(api, 'GET', `/transaction/${large}`, { token: reviewer.token });
    expect(succeeded(ended).body.data.status).toBe('failed');
    succeeded(await sendReview(api, reviewer, exactly, refuse));
  });

  it('is free again when 24 hours have passed', async () => {
    await reached();
    const anew = async () => ({ ...reviewer, token: String(succeeded(await signIn(api, reviewer)).body.token) });
    at(24 * 60 - 1);
    expect(whyTwo(await sendCompletion(api, await anew(), await announce(50)))).toEqual(FOR_ALL);
    at(24 * 60 + 1);
    succeeded(await sendCompletion(api, await anew(), await announce(50)));
  });

  it('does not pass the limit by completions at the same time', async () => {
    for (const amount of HUNDRED) succeeded(await sendCompletion(api, reviewer, await announce(amount)));
    const people = await Promise.all([investor(api), investor(api), investor(api)]);
    const ids: string[] = [];
    for (const person of people) ids.push(await announce(90, person));
    const bodies = await Promise.all(ids.map((id) => asDeclared(api, reviewer, id)));
    const answers = await concurrently(3, (index) => sendReview(api, reviewer, ids[index], bodies[index]!));
    expect(outcomes(answers)).toEqual({ 200: 1, SECOND_OPERATOR_NEEDED: 2 });
    const balances = await Promise.all(people.map((person) => balanceOf(api, person)));
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(900);
  });

  describe('with a second factor', () => {
    const code = ({ status, body }: Answer<Envelope>) => [status, body.code];
    const NEEDED = [403, 'CONFIRMATION_REQUIRED'];
    let key: string;

    beforeEach(async () => {
      ({ key } = await withAuthenticator(api, reviewer));
      at(1);
    });
    const byCode = async () => {
      const answer = succeeded(await secondStep(api, await ticketFor(api, reviewer), { code: codeNow(api, key) }));
      return { ...reviewer, token: String(answer.body.token), cookie: cookieOf(answer) };
    };
    const cookieOf = ({ headers }: Answer<Envelope>) =>
      headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');

    it('completes deposits for four hours after the sign-in, then confirms one, which counts as long', async () => {
      const signedIn = await byCode();
      let bearer = signedIn.token;
      let { cookie } = signedIn;
      const renew = async () => {
        const answer = succeeded(await call(api, 'GET', '/auth/check', { token: bearer, headers: { cookie } }));
        bearer = String(answer.body.token);
        cookie = cookieOf(answer) || cookie;
      };
      for (let minutes = 10; minutes <= 240; minutes += 10) {
        at(minutes);
        await renew();
      }
      succeeded(await sendCompletion(api, { ...signedIn, token: bearer }, await announce(50)));
      at(242);
      const operatorNow = { ...signedIn, token: bearer };
      const id = await announce(50);
      const body = await asDeclared(api, operatorNow, id);
      const refused = await writesNothing(api, () => sendReview(api, operatorNow, id, body));
      expect([code(refused), refused.body.act]).toEqual([NEEDED, 'complete-deposit']);
      const shown = { code: codeNow(api, key) };
      const given = succeeded(await confirm(api, bearer, 'complete-deposit', { transactionId: id }, shown));
      const headers = { confirmation: given.body.data.confirmation };
      succeeded(await call(api, 'PUT', `/transaction/${id}/status`, { token: bearer, body, headers }));
      succeeded(await sendCompletion(api, operatorNow, await announce(50)));
    });

    it('completes none in a session that never showed it, and needs it for nothing else of a review', async () => {
      const id = await announce(50);
      expect(code(await sendCompletion(api, reviewer, id))).toEqual(NEEDED);
      succeeded(await sendReview(api, reviewer, id, { status: 'processing' }));
      succeeded(await sendReview(api, reviewer, id, { status: 'failed', reason: 'nothing-arrived' }));
      // Shown in another session, it counts in that one.
      const signedIn = await byCode();
      expect(code(await sendCompletion(api, reviewer, await announce(50)))).toEqual(NEEDED);
      succeeded(await sendCompletion(api, signedIn, await announce(50)));
    });

    it('marks a withdrawal as sent by a confirmation of its own, which counts as long', async () => {
      const colleague = await another(api, 'reviewer');
      const [first, second] = [await withdrawal(200, colleague), await withdrawal(200, colleague)];
      const send = (by: Person, id: string, headers = {}) => {
        const body = { status: 'completed', txHash: (id === first ? '12' : '34').repeat(32) };
        return call(api, 'PUT', `/transaction/${id}/status`, { token: by.token, body, headers });
      };
      const refused = await writesNothing(api, () => send(reviewer, first));
      expect([code(refused), refused.body.act]).toEqual([NEEDED, 'complete-withdrawal']);
      const shown = { code: codeNow(api, key) };
      const given = await confirm(api, reviewer.token, 'complete-withdrawal', { transactionId: first }, shown);
      succeeded(await send(reviewer, first, { confirmation: succeeded(given).body.data.confirmation }));
      succeeded(await send(reviewer, second));
    });
  });

  it('is signed in for a day at most, even where a longer time was asked for', async () => {
    const latest = async ({ id }: Person) => {
      const [session] = await api.database.query(
        `select remember, extract(epoch from expires_at - created_at)::int / 3600 as idle,
                extract(epoch from ends_at - created_at)::int / 3600 as whole
           from sessions where user_id = $1 order by created_at desc, id desc limit 1`,
        [id],
      );
      return session;
    };
    const signedIn = ({ email, password }: Person) =>
      call(api, 'POST', '/auth/login', { body: { email, password, remember: true } });
    const A_DAY = { remember: false, idle: 1, whole: 24 };
    const ada = await investor(api);
    at(1);
    for (const person of [reviewer, ada]) succeeded(await signedIn(person));
    expect([await latest(reviewer), await latest(ada)]).toEqual([A_DAY, { remember: true, idle: 336, whole: 720 }]);
    const { key } = await withAuthenticator(api, reviewer);
    at(2);
    const { ticket } = (await signedIn(reviewer)).body;
    succeeded(await secondStep(api, String(ticket), { code: codeNow(api, key) }));
    expect(await latest(reviewer)).toEqual(A_DAY);
  });
});
