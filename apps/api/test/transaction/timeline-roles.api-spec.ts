import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { earlierLine, historyOf, sendReview } from '../support/transfers.js';

interface Step {
  actor: string;
  operatorRole: string | null;
  reason: string | null;
}

describe('the timeline that a customer reads', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let reviewer: Person;
  let approver: Person;
  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    [ada, reviewer, approver] = [await investor(api), await operator(api, 'reviewer'), await operator(api)];
  });
  afterAll(() => api?.stop());

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
