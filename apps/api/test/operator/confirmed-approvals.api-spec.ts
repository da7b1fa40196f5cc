import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONFIRM, SecondFactorFixture } from '../second-factor/second-factor-fixture.js';
import type { Person } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { codeNow, confirm, withAuthenticator } from '../support/second-factors.js';
import type { TestApi } from '../support/test-api.js';
import { another, operations, withoutAdmins } from './operator-people.js';

/** An approval of a payment method is tried in payment-method/stolen-operator-session. */
describe('with a second factor on, whoever has only the session approves', () => {
  let fixture: SecondFactorFixture;
  let api: TestApi;
  let samuel: Person;
  let olga: Person;
  let treasurer: Person;
  let approver: Person;
  const keys = new Map<Person, string>();

  beforeAll(async () => {
    fixture = await SecondFactorFixture.start();
    ({ api } = fixture);
    await withoutAdmins(api);
    [samuel, olga] = [await another(api, 'admin'), await another(api, 'admin')];
    [treasurer, approver] = [await another(api, 'treasurer'), await another(api, 'approver')];
    fixture.pass(0);
    for (const one of [olga, approver]) keys.set(one, (await withAuthenticator(api, one)).key);
  });
  beforeEach(() => fixture.pass(30_000));
  afterAll(() => fixture?.stop());

  const confirmationOf = async (who: Person, act: string, details: object) => {
    fixture.pass(30_000);
    const code = codeNow(api, keys.get(who) ?? '');
    return { confirmation: succeeded(await confirm(api, who.token, act, details, { code })).body.data.confirmation };
  };

  it('no change of an operator, and with a confirmation exactly the one that it names', async () => {
    const [ruth, ines] = [await another(api, 'reviewer'), await another(api, 'reviewer')];
    const propose = async ({ id }: Person) =>
      String(succeeded(await operations(api, samuel, 'POST', `/${id}/end`)).body.data.id);
    const [first, second] = [await propose(ruth), await propose(ines)];
    const approve = (id: string, headers = {}) =>
      call(api, 'POST', `/operations/operators/changes/${id}/approve`, { token: olga.token, headers });
    const ofFirst = await confirmationOf(olga, 'approve-operator-change', { changeId: first });
    const ofOther = await confirmationOf(olga, 'approve-proposal', { proposalId: second });
    for (const headers of [{}, ofFirst, ofOther]) {
      expectRefusal(await writesNothing(api, () => approve(second, headers)), CONFIRM);
    }
    succeeded(await approve(first, ofFirst));
    expectRefusal(await approve(second, ofFirst), CONFIRM);
    const states = await api.database.query<{ id: string; status: string }>(
      'select id, status from users where id = any($1)',
      [[ruth.id, ines.id]],
    );
    expect(new Map(states.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [ruth.id, 'suspended'],
        [ines.id, 'active'],
      ]),
    );
  });

  it('no promotions budget, and refusing one takes no confirmation', async () => {
    const propose = async (amount: number) => {
      const body = { amount };
      const answer = await call(api, 'POST', '/operations/proposals/budget', { token: treasurer.token, body });
      return String(succeeded(answer).body.data.id);
    };
    const first = await propose(1_000);
    const decide = (id: string, what: 'approve' | 'refuse', headers = {}) =>
      call(api, 'POST', `/operations/proposals/${id}/${what}`, { token: approver.token, headers, body: {} });
    const headers = await confirmationOf(approver, 'approve-proposal', { proposalId: first });
    expectRefusal(await writesNothing(api, () => decide(first, 'approve')), CONFIRM);
    succeeded(await decide(first, 'refuse'));
    const second = await propose(2_000);
    expectRefusal(await writesNothing(api, () => decide(second, 'approve', headers)), CONFIRM);
    const ofSecond = await confirmationOf(approver, 'approve-proposal', { proposalId: second });
    succeeded(await decide(second, 'approve', ofSecond));
    const { data } = succeeded(await call(api, 'GET', '/operations/budget', { token: approver.token })).body;
    expect(data).toMatchObject({ amount: 2_000 });
  });

  it('proposes no budget and no change of an operator, closes no month and publishes no proof, but for exactly what was confirmed', async () => {
    const [keeper, ada, ines] = [
      await another(api, 'treasurer'),
      await another(api, 'admin'),
      await another(api, 'support'),
    ];
    for (const one of [keeper, ada]) keys.set(one, (await withAuthenticator(api, one)).key);
    const now = api.clock.now();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 7);
    const [role, email] = ['auditor', 'noor@sextant.example'];
    const at = `/operations/operators/${ines.id}`;
    const acts = [
      [keeper, 'propose-budget', { amount: 500 }, '/operations/proposals/budget', { amount: 500 }, { amount: 501 }],
      [keeper, 'close-period', { month }, '/operations/books/periods', { month }],
      [keeper, 'prove-solvency', {}, '/operations/solvency', {}],
      [ada, 'propose-operator-change', { email, role }, '/operations/operators/invitations', { email, role }],
      [ada, 'propose-operator-change', { operatorId: ines.id, role }, `${at}/role`, { role }, { role: 'admin' }],
      [ada, 'propose-operator-change', { operatorId: ines.id }, `${at}/end`, {}],
    ] as const;
    for (const [who, act, details, path, body, other] of acts) {
      const send = (headers: Record<string, string>, sent: object = body) =>
        call(api, 'POST', path, { token: who.token, headers, body: sent });
      expectRefusal(await writesNothing(api, () => send({})), CONFIRM);
      const headers = await confirmationOf(who, act, details);
      if (other) expectRefusal(await writesNothing(api, () => send(headers, other)), CONFIRM);
      const { data } = succeeded(await send(headers)).body;
      if (path === `${at}/role`) {
        succeeded(
          await call(api, 'POST', `/operations/operators/changes/${String(data.id)}/drop`, { token: ada.token }),
        );
      }
    }
  });
});
