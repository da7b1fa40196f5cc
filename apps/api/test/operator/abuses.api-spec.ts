import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REASONS, reasonsFor } from '@sextant/business-rules';
import { ROUTES, exampleOf } from '../support/contract-routes.js';
import { LEFT_MAILS } from '../support/left-mails.js';
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
import { writesNothing } from '../support/refusals.js';
import { type Answer, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, coinsWorth, sendReview } from '../support/transfers.js';
import { another, operations, withoutAdmins } from './operator-people.js';

const TEXT = 'Pay a fee to release your account';

/** What one operator alone could do to a customer in earlier releases, tried in every way that is left. */
describe('one operator alone', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let reviewer: Person;
  let approver: Person;
  let treasurer: Person;
  let everybody: Person[];

  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    ada = await investor(api);
    [reviewer, approver] = [await operator(api, 'reviewer'), await operator(api)];
    treasurer = await operator(api, 'treasurer');
    everybody = [reviewer, approver, treasurer, await operator(api, 'admin'), await operator(api, 'support')];
  });
  afterAll(() => api?.stop());

  const post = ({ token }: Person, path: string, body: object) => call(api, 'POST', path, { token, body });
  const code = ({ status, body }: Answer) => [status, body.code];
  const announced = () => announceDeposit(api, ada, methods.bitcoin, 100);

  it('credits no $500,000 to a deposit that was declared as $100', async () => {
    const id = await announced();
    const receivedCoin = await coinsWorth(api, approver, id, 500_000);
    const completion = { ...(await asDeclared(api, approver, id)), receivedCoin };
    for (const one of [reviewer, approver]) {
      const answer = await writesNothing(api, () => sendReview(api, one, id, completion));
      expect(code(answer)).toEqual([409, 'SECOND_OPERATOR_NEEDED']);
      expect(answer.body.because).toEqual(['above-threshold', 'above-declared']);
    }
    // Nor in dollars, as it was once.
    const inDollars = { status: 'completed', creditedAmount: 500_000, reason: 'Trading profit' };
    expect((await writesNothing(api, () => sendReview(api, approver, id, inDollars))).status).toBe(422);
    // Nor as a proposal of their own.
    const { receivedCoin: coins, txHash, arrivedAt } = completion as Record<string, unknown>;
    const proposed = await post(approver, '/operations/proposals/completion', {
      transactionId: id,
      receivedCoin: coins,
      txHash,
      arrivedAt,
    });
    const approve = `/operations/proposals/${String(succeeded(proposed).body.data.id)}/approve`;
    expect(code(await writesNothing(api, () => post(approver, approve, {})))).toEqual([403, 'PROPOSAL_OWN']);
    expect(await balanceOf(api, ada)).toBe(0);
  });

  it('books no fee: there is no route for one, nor a bonus or correction that takes money as one', async () => {
    const fields = ROUTES.filter(({ roles }) => roles).flatMap(({ name, fields: all }) =>
      Object.keys(all).map((field) => `${name} ${field}`),
    );
    // The one that has the word is the network's share up to which a batch is sent, which the books have from the chain.
    expect(fields.filter((field) => / \w*(fee|balance|credited|direction)/i.test(field))).toEqual([
      'POST /operations/payouts maxFeePercent',
    ]);
    const fee = { type: 'fee', amount: 700, direction: 'out', reason: 'Release fee for your withdrawal' };
    for (const one of everybody) {
      expect((await post(one, `/user/${ada.id}/adjustment`, fee)).status).toBe(404);
      const bonus = { customerId: ada.id, amount: -700, reason: 'welcome-bonus' };
      expect([403, 422]).toContain((await writesNothing(api, () => post(one, '/operations/bonuses', bonus))).status);
    }
    const eve = await investor(api);
    const correction = { transactionId: await fund(api, eve, approver, methods.bitcoin, 800), amount: 700 };
    const propose = (body: object) => post(approver, '/operations/proposals/correction', body);
    const invented = { ...correction, reason: 'Release fee for your withdrawal' };
    expect((await writesNothing(api, () => propose(invented))).status).toBe(422);
    const { id } = succeeded(await propose({ ...correction, reason: 'credited-twice' })).body.data;
    const approve = () => post(approver, `/operations/proposals/${String(id)}/approve`, {});
    expect(code(await writesNothing(api, approve))).toEqual([403, 'PROPOSAL_OWN']);
    expect(await balanceOf(api, eve)).toBe(800);
  });

  it('puts no text of their own before a customer: not at the sign-in, in a history, a notice or a mail', async () => {
    const eve = await investor(api);
    const suspend = (body: object) =>
      call(api, 'PUT', `/user/${eve.id}/status`, { token: approver.token, body: { status: 'suspended', ...body } });
    expect((await writesNothing(api, () => suspend({ reason: TEXT }))).status).toBe(422);
    const deposit = await announceDeposit(api, eve, methods.bitcoin, 100);
    const refuse = (body: object) => sendReview(api, approver, deposit, { status: 'failed', ...body });
    expect((await writesNothing(api, () => refuse({ reason: TEXT }))).status).toBe(422);
    // A note is for colleagues.
    succeeded(await refuse({ reason: 'nothing-arrived', note: TEXT }));
    const read: unknown[] = [];
    for (const path of ['/transaction/user', `/transaction/${deposit}`, '/notification', '/user/me']) {
      read.push(succeeded(await call(api, 'GET', path, { token: eve.token })).body);
    }
    succeeded(await suspend({ reason: 'payment-check', note: TEXT }));
    const { email, password } = eve;
    const signIn = succeeded(await call(api, 'POST', '/auth/login', { body: { email, password } }));
    expect(JSON.stringify(signIn.body)).toContain(REASONS['payment-check'].sentence);
    const refused = await call(api, 'POST', '/trade/create', { token: eve.token, body: {} });
    expect(refused.body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    read.push(signIn.body, refused.body, (await call(api, 'GET', '/auth/check', { token: eve.token })).body);
    const left = `select data from ${LEFT_MAILS} where user_id = $1`;
    read.push(await api.database.query(left, [eve.id]));
    expect(JSON.stringify(read)).not.toContain(TEXT);
  });

  it('finds no reason in the catalogue that asks for money', () => {
    const said = Object.values(REASONS).map(({ sentence }) => sentence);
    expect(
      said.filter((sentence) =>
        /fee (has to|must|is to)|pay (a|the|us|first)|send us|deposit (more|again to)/i.test(sentence),
      ),
    ).toEqual([]);
    expect(reasonsFor('suspended').length).toBeGreaterThan(0);
  });

  it('adds no $1,000,000 with the reason "x", nor with a good one, nor by setting the budget themself', async () => {
    const grant = (one: Person, reason: string) =>
      writesNothing(api, () => post(one, '/operations/bonuses', { customerId: ada.id, amount: 1_000_000, reason }));
    for (const one of everybody) expect([403, 422]).toContain((await grant(one, 'x')).status);
    for (const one of [reviewer, approver])
      expect(code(await grant(one, 'thank-you'))).toEqual([409, 'BUDGET_EXCEEDED']);
    const budget = await post(treasurer, '/operations/proposals/budget', { amount: 1_000_000 });
    const approve = `/operations/proposals/${String(succeeded(budget).body.data.id)}/approve`;
    expect(code(await writesNothing(api, () => post(treasurer, approve, {})))).toEqual([403, 'NOT_ALLOWED']);
    for (const one of [reviewer, approver])
      expect(code(await grant(one, 'thank-you'))).toEqual([409, 'BUDGET_EXCEEDED']);
    expect(await balanceOf(api, ada)).toBe(0);
  });

  it('keeps no account for good: two others end it, and from then on it does nothing', async () => {
    await withoutAdmins(api);
    const [samuel, olga, gone] = [
      await another(api, 'admin'),
      await another(api, 'admin'),
      await another(api, 'approver'),
    ];
    const proposed = succeeded(await operations(api, samuel, 'POST', `/${gone.id}/end`)).body.data;
    const approve = `/changes/${String(proposed.id)}/approve`;
    expect((await operations(api, samuel, 'POST', approve)).body.code).toBe('NEEDS_ANOTHER_ADMIN');
    succeeded(await operations(api, olga, 'POST', approve));
    expect((await call(api, 'GET', '/transaction', { token: gone.token })).status).toBe(401);
    const { email, password } = gone;
    expect((await call(api, 'POST', '/auth/login', { body: { email, password } })).body.code).toBe('ACCOUNT_SUSPENDED');
  });

  it('completes no deposit by one careless press: what the contract shows as an example does not', async () => {
    const route = ROUTES.find(({ name }) => name === 'PUT /transaction/{id}/status');
    expect(exampleOf(route!).status).not.toBe('completed');
    const id = await announced();
    for (const body of [{ status: 'completed' }, { ...exampleOf(route!), status: 'completed' }]) {
      const answer = await writesNothing(api, () => sendReview(api, approver, id, body));
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('sends nobody’s deposits to an address of their own', async () => {
    const thiefs = { currency: 'Bitcoin', network: 'BTC', address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' };
    const before = succeeded(await call<object[]>(api, 'GET', '/payment-method')).body.data;
    for (const one of everybody) {
      const answer = await call(api, 'PUT', `/payment-method/${methods.bitcoin}`, { token: one.token, body: thiefs });
      if (answer.status !== 200) continue;
      const approve = `/operations/proposals/${String(answer.body.data.id)}/approve`;
      expect((await post(one, approve, {})).status).toBe(403);
    }
    const addresses = (list: object[]) => list.map((method) => (method as { address: string }).address);
    const now = succeeded(await call<object[]>(api, 'GET', '/payment-method')).body.data;
    expect(addresses(now)).toEqual(addresses(before));
  });
});
