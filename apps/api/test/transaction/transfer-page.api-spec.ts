import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, tick } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
  withBudget,
} from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { earlierLine, historyOf, sendReview, sendWithdrawal } from '../support/transfers.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

/** A place is read anew after this long. */
const KEPT_MS = 3_000;

describe('the place of a withdrawal in the queue', () => {
  let methods: Record<MethodName, string>;
  let [ada, eve, boss]: Person[] = [];

  beforeAll(async () => {
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, eve, boss] = [await investor(api), await investor(api), await operator(api)];
    for (const person of [ada, eve]) await fund(api, person, boss, methods.bitcoin, 5_000);
  });

  const request = async (person?: Person): Promise<string> => {
    tick(api);
    return String(succeeded(await sendWithdrawal(api, person as Person, methods, 'bitcoin')).body.data.id);
  };
  const ahead = async (person: Person | undefined, id: string): Promise<unknown> => {
    tick(api, KEPT_MS);
    return succeeded(await call(api, 'GET', `/transaction/${id}`, { token: person?.token })).body.data.ahead;
  };
  const review = async (id: string, body: Record<string, unknown>) =>
    succeeded(await sendReview(api, boss as Person, id, body));

  it('is the number of open withdrawals of all customers that were requested before it', async () => {
    const [first, second, third, fourth] = [
      await request(ada),
      await request(eve),
      await request(ada),
      await request(eve),
    ];
    const places = () => Promise.all([ahead(ada, first), ahead(eve, second), ahead(ada, third), ahead(eve, fourth)]);
    expect(await places()).toEqual([0, 1, 2, 3]);
    await review(second, { status: 'processing' });
    // One that is being sent is still ahead and has no place itself.
    expect(await places()).toEqual([0, null, 2, 3]);
    await review(second, { status: 'completed', txHash: 'a'.repeat(64) });
    succeeded(await call(api, 'POST', `/transaction/${first}/cancel`, { token: ada?.token }));
    expect(await places()).toEqual([null, null, 0, 1]);
    await review(third, { status: 'failed', reason: 'address-refuses' });
    await review(fourth, { status: 'failed', reason: 'address-refuses' });
  });

  it('is told for one that was requested a moment ago', async () => {
    const first = await request(ada);
    expect(await ahead(ada, first)).toBe(0);
    const id = String(succeeded(await sendWithdrawal(api, eve as Person, methods, 'bitcoin')).body.data.id);
    const shown = succeeded(await call(api, 'GET', `/transaction/${id}`, { token: eve?.token })).body.data;
    expect(shown.ahead).toBe(1);
  });

  it('is not told of a deposit, which is not paid out', async () => {
    expect(await ahead(ada, await announceDeposit(api, ada as Person, methods.bitcoin, 300))).toBeNull();
  });
});

interface Step {
  actor: string;
  operatorRole: string | null;
  reason: string | null;
}

describe('the timeline that a customer reads', () => {
  let methods: Record<MethodName, string>;
  let ada: Person;
  let reviewer: Person;
  let approver: Person;
  beforeAll(async () => {
    api.clock.set(undefined);
    methods = await paymentMethods(api);
    [ada, reviewer, approver] = [await investor(api), await operator(api, 'reviewer'), await operator(api)];
  });

  const timelineOf = async (id: unknown) => {
    const { body } = succeeded(
      await call<{ timeline: Step[] }>(api, 'GET', `/transaction/${String(id)}`, { token: ada.token }),
    );
    return body.data.timeline.map(({ actor, operatorRole, reason }) => [actor, operatorRole, reason]);
  };

  it('names the role of each operator who acted on their money and the catalogue’s reason, and nothing else', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 250);
    const note = 'Looks odd to me, ask Olga';
    succeeded(await sendReview(api, reviewer, id, { status: 'processing', reason: 'being-checked', note }));
    succeeded(await sendReview(api, approver, id, { status: 'failed', reason: 'not-confirmed', note }));
    expect(await timelineOf(id)).toEqual([
      ['investor', null, null],
      ['operator', 'reviewer', 'We are checking the payment.'],
      ['operator', 'approver', 'The network did not confirm the payment.'],
    ]);
    const whole = JSON.stringify((await call(api, 'GET', `/transaction/${id}`, { token: ada.token })).body);
    for (const secret of [note, 'Olga', reviewer.id, reviewer.email, approver.id, approver.email]) {
      expect(whole).not.toContain(secret);
    }
  });

  it('names the one who approved what another proposed, and whoever granted a bonus', async () => {
    const above = Number(api.settings.fourEyesAbove) / 100 + 1;
    expect((await timelineOf(await fund(api, ada, approver, methods.bitcoin, above))).at(-1)).toEqual([
      'operator',
      'approver',
      null,
    ]);
    await withBudget(api);
    const body = { customerId: ada.id, amount: 5, reason: 'thank-you' };
    succeeded(await call(api, 'POST', '/operations/bonuses', { token: reviewer.token, body }));
    const [bonus] = await historyOf(api, ada);
    expect(await timelineOf(bonus?.id)).toEqual([
      ['operator', 'reviewer', 'Thank you for helping us to improve Sextant.'],
    ]);
  });

  it('keeps the role that the operator had then', async () => {
    const id = await fund(api, ada, reviewer, methods.bitcoin, 100);
    await api.database.query(`update users set operator_role = 'support' where id = $1`, [reviewer.id]);
    expect((await timelineOf(id)).at(-1)).toEqual(['operator', 'reviewer', null]);
    await api.database.query(`update users set operator_role = 'reviewer' where id = $1`, [reviewer.id]);
  });

  it('names no role in steps of the release before, which kept none', async () => {
    const line = succeeded(await earlierLine(api, ada, approver, { type: 'bonus', amount: 10 })).body.data;
    expect((await timelineOf(line.id)).map(([actor, role]) => [actor, role])).toEqual([['operator', null]]);
  });
});
