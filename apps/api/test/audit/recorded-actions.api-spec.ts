import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import {
  withBudget,
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { methodByTwo } from '../support/payment-methods.js';
import { another } from '../operator/operator-people.js';
import { call, succeeded } from '../support/requests.js';
import { asDeclared } from '../support/transfers.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

interface Row {
  action: string;
  subject: string;
  customer_id: string | null;
  actor_id: string;
  actor_email: string;
  actor_role: string;
  before: unknown;
  after: unknown;
  address: string;
  request_id: string;
}

describe('what operators do', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;
  let treasurer: Person;

  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    [ada, boss, treasurer] = [await investor(api), await operator(api), await operator(api, 'treasurer')];
  });
  afterAll(() => api?.stop());

  /** The records that a piece of work left. */
  const recordedBy = async (work: () => Promise<unknown>): Promise<Row[]> => {
    const [{ last } = { last: 0 }] = await api.database.query<{ last: string }>(
      'select coalesce(max(sequence), 0) as last from audit_records',
    );
    await work();
    return api.database.query<Row & Record<string, unknown>>(
      'select * from audit_records where sequence > $1 order by sequence',
      [last],
    );
  };
  const send = (who: Person, method: string, path: string, body?: unknown) =>
    call<{ id: string }>(api, method, path, { token: who.token, body }).then(succeeded);
  const referenceOf = async (id: string) => {
    const sql = 'select reference from transactions where id = $1';
    return (await api.database.query<{ reference: string }>(sql, [id]))[0]?.reference;
  };

  it('to a deposit stands in the log with before and after, from where, and in which request', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 500);
    let requestId = '';
    const completion = await asDeclared(api, boss, id);
    const [record, ...more] = await recordedBy(async () => {
      const { headers } = await send(boss, 'PUT', `/transaction/${id}/status`, completion);
      requestId = headers.get('x-request-id') ?? '';
    });
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      action: 'review-transaction',
      actor: 'operator',
      actor_id: boss.id,
      actor_email: boss.email,
      actor_role: 'approver',
      outcome: 'done',
      subject: id,
      customer_id: ada.id,
      before: { status: 'pending' },
      after: { type: 'deposit', status: 'completed', cents: '50000', reason: null },
      address: '127.0.0.1',
      request_id: requestId,
    });
  });

  it('to a balance, an account and a payment method, too', async () => {
    const bob = await investor(api);
    await fund(api, bob, boss, methods.bitcoin, 500);
    const bonus = { customerId: bob.id, amount: 10, reason: 'thank-you' };
    await withBudget(api);
    const { network, currency } = ADDRESSES.ethereum;
    const method = { currency, network, address: ADDRESSES.ethereum.platform };
    const records = await recordedBy(async () => {
      await send(boss, 'POST', '/operations/bonuses', bonus);
      await send(boss, 'PUT', `/user/${bob.id}/status`, { status: 'suspended', reason: 'payment-check' });
      await send(boss, 'PUT', `/user/${bob.id}/status`, { status: 'active' });
      await send(treasurer, 'DELETE', `/payment-method/${methods.ethereum}`);
      const id = await methodByTwo(api, [treasurer, boss], method);
      await methodByTwo(api, [treasurer, boss], method, id);
    });
    const shown = { method: `${currency} over ${network}`, address: ADDRESSES.ethereum.platform };
    expect(records.map(({ action, customer_id, actor_email }) => [action, customer_id, actor_email])).toEqual([
      ['grant-bonus', bob.id, boss.email],
      ['suspend-customer', bob.id, boss.email],
      ['restore-customer', bob.id, boss.email],
      ['remove-payment-method', null, treasurer.email],
      ['propose', null, treasurer.email],
      ['add-payment-method', null, boss.email],
      ['approve-proposal', null, boss.email],
      ['propose', null, treasurer.email],
      ['change-payment-method', null, boss.email],
      ['approve-proposal', null, boss.email],
    ]);
    expect(records.map(({ before, after }) => [before, after])).toMatchObject([
      [null, { cents: '1000', reason: 'thank-you' }],
      [{ status: 'active' }, { status: 'suspended', statusReason: 'payment-check' }],
      [{ status: 'suspended' }, { status: 'active', statusReason: null }],
      [shown, null],
      [null, { kind: 'payment-method', ...method }],
      [null, { ...shown, proposedBy: treasurer.id }],
      [null, { kind: 'payment-method', proposedBy: treasurer.id }],
      [method, { kind: 'payment-method', ...method }],
      [shown, { ...shown, proposedBy: treasurer.id }],
      [method, { kind: 'payment-method', proposedBy: treasurer.id, ...method }],
    ]);
  });

  it('reads a receipt or a customer is recorded once while it is read on, and its owner is not recorded', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 500);
    const records = await recordedBy(async () => {
      for (const who of [boss, boss, ada, treasurer]) {
        await call(api, 'GET', `/transaction/${id}/receipt`, { token: who.token });
      }
      for (const who of [boss, boss]) await send(who, 'GET', `/user/${ada.id}/events`);
    });
    const named = { reference: await referenceOf(id) };
    expect(records.map(({ action, subject, actor_email, after }) => [action, subject, actor_email, after])).toEqual([
      ['open-receipt', id, boss.email, named],
      ['open-receipt', id, treasurer.email, named],
      ['open-customer', ada.id, boss.email, null],
    ]);
  });

  it.each(['', '/entries?account=cash', '/sessions', '/notes', '/timeline', '/transactions', '/trades'])(
    'reads of a customer, here %s, is recorded, whichever is opened first',
    async (what) => {
      const support = await another(api, 'support');
      const records = await recordedBy(async () => {
        for (let time = 0; time < 2; time += 1) await send(support, 'GET', `/operations/customers/${ada.id}${what}`);
      });
      expect(records.map(({ action, customer_id, actor_id }) => [action, customer_id, actor_id])).toEqual([
        ['open-customer', ada.id, support.id],
      ]);
    },
  );

  it('reads of a transaction or a case is recorded', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 500);
    const reference = await referenceOf(id);
    for (const path of [`/transaction/${id}`, `/operations/cases/${id}`]) {
      const support = await another(api, 'support');
      const records = await recordedBy(async () => {
        for (const who of [support, support]) await send(who, 'GET', path);
        await send(ada, 'GET', `/transaction/${id}`);
      });
      expect(records).toMatchObject([
        { action: 'open-transaction', subject: id, customer_id: ada.id, actor_id: support.id, after: { reference } },
      ]);
    }
  });

  it('is recorded once where a request is repeated under its key', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 500);
    const completion = await asDeclared(api, boss, id);
    const records = await recordedBy(async () => {
      for (let time = 0; time < 3; time += 1) {
        const review = { token: boss.token, key: `review-${id}`, body: completion };
        succeeded(await call(api, 'PUT', `/transaction/${id}/status`, review));
      }
    });
    expect(records).toHaveLength(1);
  });
});
