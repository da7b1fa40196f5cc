import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, type ReasonCode, reasonsFor } from '@sextant/business-rules';
import { cents } from '@sextant/money';
import { another } from '../operator/operator-people.js';
import { concurrently, outcomes } from '../support/concurrent-requests.js';
import { type Person, balanceOf, investor, operator } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { signIn, signedInWithAuthenticator } from '../support/second-factors.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';
import { historyOf } from '../support/transfers.js';
import { longAgo } from '../support/waited.js';
import { GrantBonus } from '#modules/transaction/use-cases/grant-bonus.js';

type Sent = Promise<Answer<Envelope>>;

describe('bonuses', () => {
  let api: TestApi;
  let reviewer: Person;
  let approver: Person;
  let treasurer: Person;
  beforeAll(async () => {
    api = await startTestApi({ BONUS_LIMIT: '500' });
    [reviewer, approver] = [await operator(api, 'reviewer'), await operator(api)];
    treasurer = await operator(api, 'treasurer');
  });
  afterEach(() => api.clock.set(undefined));
  afterAll(() => api?.stop());

  const send = (by: Person, path: string, body: object = {}): Sent =>
    call(api, 'POST', `/operations/${path}`, { token: by.token, body });
  const code = ({ status, body }: Answer<Envelope>) => [status, body.code];
  const proposed = async (sent: Sent) => String(succeeded(await sent).body.data.id);
  const approve = (id: string, by = approver): Sent => send(by, `proposals/${id}/approve`);
  const setBudget = async (amount: number) =>
    succeeded(await approve(await proposed(send(treasurer, 'proposals/budget', { amount }))));
  const bonus = (amount: number, customerId: string, by = reviewer): Sent =>
    send(by, 'bonuses', { customerId, amount, reason: 'welcome-bonus' });

  it('grant bonuses from a budget of two operators, and never more than it has', async () => {
    const eve = await investor(api);
    await setBudget(100);
    expect(code(await send(treasurer, 'proposals/budget', { amount: 0 }))).toEqual([422, 'VALIDATION_FAILED']);
    const own = await proposed(send(treasurer, 'proposals/budget', { amount: 1_000_000 }));
    expect(code(await approve(own, treasurer))).toEqual([403, 'NOT_ALLOWED']);
    succeeded(await send(treasurer, `proposals/${own}/withdraw`));
    const answers = await concurrently(8, () => bonus(30, eve.id));
    expect(outcomes(answers)).toEqual({ 201: 3, BUDGET_EXCEEDED: 5 });
    expect(await balanceOf(api, eve)).toBe(90);
    const { data } = succeeded(await call(api, 'GET', '/operations/budget', { token: reviewer.token })).body;
    expect(data).toMatchObject({ amount: 100, granted: 90, left: 10 });
    expect(await historyOf(api, eve)).toMatchObject([
      { type: 'bonus', reason: 'Welcome bonus. It is yours: no conditions, no deadline.' },
      {},
      {},
    ]);
  });

  it('grant no bonus for joining with real money, and those for delays, mistakes and help still', async () => {
    const eve = await investor(api);
    await setBudget(1_000);
    const live = await startBeside(api, { mode: 'live' });
    try {
      const grant = (reason: ReasonCode) =>
        live.app
          .get(GrantBonus)
          .run(
            { operatorId: reviewer.id, userId: eve.id, amount: cents(10_00), reason, note: null },
            { key: null, fingerprint: '' },
          );
      const proved = await signedInWithAuthenticator(api, await another(api, 'reviewer'));
      for (const reason of reasonsFor('promotion')) {
        const body = { customerId: eve.id, amount: 10, reason };
        const answer = await call(live, 'POST', '/operations/bonuses', { token: proved.token, body });
        expect(code(answer)).toEqual([409, 'BONUS_PROMOTES']);
      }
      for (const reason of reasonsFor('bonus')) await grant(reason);
      expect(await balanceOf(api, eve)).toBe(10 * reasonsFor('bonus').length);
    } finally {
      await live.stop();
    }
  });

  it('give one customer no more than BONUS_LIMIT in bonuses within 30 days, whoever grants them', async () => {
    const [eve, second] = [await investor(api), await operator(api, 'reviewer')];
    await setBudget(10_000);
    const answers = await concurrently(8, (index) => bonus(150, eve.id, index % 2 ? reviewer : second));
    expect(outcomes(answers)).toEqual({ 201: 3, BONUS_LIMIT_REACHED: 5 });
    const above = await writesNothing(api, () => bonus(50.01, eve.id));
    expect([...code(above), above.body.left]).toEqual([409, 'BONUS_LIMIT_REACHED', 50]);
    succeeded(await bonus(50, eve.id));
    expect(await balanceOf(api, eve)).toBe(500);
    const { data } = succeeded(await call(api, 'GET', '/operations/budget', { token: reviewer.token })).body;
    expect(data).toMatchObject({ granted: 500 });
  });

  it('take a bonus back from the total of bonuses and from the 30 days it was granted in', async () => {
    const eve = await investor(api);
    const signedIn = async (who: Person) => ({ ...who, token: String(succeeded(await signIn(api, who)).body.token) });
    const figures = async () => {
      const { data } = succeeded(await call(api, 'GET', '/user/me', { token: (await signedIn(eve)).token })).body;
      return { bonus: data.bonus, trend: data.bonusTrendPercent };
    };
    await setBudget(10_000);
    for (const amount of [100, 60]) succeeded(await bonus(amount, eve.id));
    const granted = await historyOf(api, eve);
    api.clock.set(new Date(api.clock.now().getTime() + 31 * DAY_MS));
    const [by, boss] = [await signedIn(reviewer), await signedIn(approver)];
    const takeBack = async (id: unknown, amount: number) => {
      const body = { transactionId: id, amount, reason: 'credited-twice' };
      const sent = longAgo(api, () => send(by, 'proposals/correction', body));
      succeeded(await approve(await proposed(sent), boss));
    };
    succeeded(await bonus(50, eve.id, by));
    expect(await figures()).toEqual({ bonus: 210, trend: -68.8 });
    await takeBack(granted.find(({ amount }) => amount === 100)?.id, 100);
    expect(await figures()).toEqual({ bonus: 110, trend: -16.7 });
    // A part of the correction was wrong in turn.
    const correction = (await historyOf(api, await signedIn(eve))).find(({ type }) => type !== 'bonus');
    await takeBack(correction?.id, 40);
    expect(await figures()).toEqual({ bonus: 150, trend: -50 });
  });
});
