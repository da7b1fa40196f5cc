import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { MORNING, tick } from '../support/market-time.js';
import { approveProposal, methodByTwo, removeMethod, removedByTwo } from '../support/payment-methods.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendWithdrawal } from '../support/transfers.js';

const PROPOSED =
  'Deposits stopped. Another operator has to approve the rest: no other payment method pays out so little.';
const DELETED = 'Payment method deleted successfully';
const RETIRED = 'The payment method is named by a pending transaction, so it was retired instead of deleted';

interface Offered {
  id: string;
  fee: number;
  address: string | null;
  takesDeposits: boolean;
}

describe('the last payment method that pays out so little', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let treasurer: Person;
  let approver: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [treasurer, approver] = [await operator(api, 'treasurer'), await operator(api)];
  });
  beforeEach(() => void tick(api));
  afterAll(() => api?.stop());

  const offered = async () => succeeded(await call<Offered[]>(api, 'GET', '/payment-method')).body.data;
  const isOffered = async (id: string) => (await offered()).some((one) => one.id === id);
  const least = async () => Math.min(...(await offered()).map(({ fee }) => fee));
  const remove = async (id: string) => succeeded(await removeMethod(api, treasurer, id)).body.message;
  const waiting = async () => {
    const path = '/operations/proposals?kind=payment-method';
    const { data } = succeeded(await call<{ id: string; paymentMethod: object }[]>(api, 'GET', path, approver)).body;
    return data;
  };
  const litecoin = (address: string) =>
    methodByTwo(api, [treasurer, approver], { currency: 'Litecoin', network: 'LTC', address });

  it('goes once another operator approves, and is offered until then', async () => {
    expect(await remove(methods.litecoin)).toBe(PROPOSED);
    expect(await remove(methods.litecoin)).toBe(PROPOSED);
    const [proposal, ...more] = await waiting();
    expect(more).toEqual([]);
    const { platform: address } = ADDRESSES.litecoin;
    expect(proposal).toMatchObject({ paymentMethod: { id: methods.litecoin, address, removes: true } });
    expect(await isOffered(methods.litecoin)).toBe(true);
    const own = await approveProposal(api, treasurer, String(proposal?.id));
    expect(own.status).toBe(403);
    const approved = succeeded(await approveProposal(api, approver, String(proposal?.id)));
    expect(approved.body.message).toBe(DELETED);
    expect(await isOffered(methods.litecoin)).toBe(false);
    methods.litecoin = await litecoin(address);
  });

  it('takes no more deposits as soon as one operator says so, and pays out, until two change it', async () => {
    const { litecoin: id } = methods;
    const ada = await investor(api);
    await fund(api, ada, approver, methods.bitcoin, 500);
    tick(api);
    expect(await remove(id)).toBe(PROPOSED);
    const now = (await offered()).find((one) => one.id === id);
    expect(now).toMatchObject({ address: null, takesDeposits: false });
    const quote = (kind: string) =>
      call(api, 'GET', `/transaction/quote?kind=${kind}&method=${id}&amount=100`, { token: ada.token });
    expect((await quote('deposit')).body.code).toBe('PAYMENT_METHOD_UNKNOWN');
    succeeded(await quote('withdrawal'));
    const fields = { method: id, amount: '100' };
    expect((await sendDeposit(api, ada, fields)).body.code).toBe('PAYMENT_METHOD_UNKNOWN');
    succeeded(await sendWithdrawal(api, ada, methods, 'litecoin', { amount: 100 }));
    for (const one of await waiting()) {
      succeeded(await call(api, 'POST', `/operations/proposals/${one.id}/refuse`, { token: approver.token, body: {} }));
    }
    expect((await offered()).find((one) => one.id === id)?.takesDeposits).toBe(false);
    const { platform: address } = ADDRESSES.litecoin;
    await methodByTwo(api, [treasurer, approver], { currency: 'Litecoin', network: 'LTC', address }, id);
    expect((await offered()).find((one) => one.id === id)).toMatchObject({ address, takesDeposits: true });
  });

  it('stays where two operators take the last two away at once', async () => {
    const other = await litecoin('LT2KVaAy1ppRuxRgrS5RNU3vBsy7RibPeA');
    const colleague = await operator(api, 'treasurer');
    const answers = await Promise.all([
      removeMethod(api, treasurer, methods.litecoin),
      removeMethod(api, colleague, other),
    ]);
    // A pending withdrawal names one of them, which is retired if it is the one that goes.
    const messages = answers.map(({ body }) => body.message);
    expect(messages.filter((message = '') => [DELETED, RETIRED].includes(message))).toHaveLength(1);
    expect(messages).toContain(PROPOSED);
    const left = (await offered()).filter(({ id }) => [methods.litecoin, other].includes(id));
    expect(left).toHaveLength(1);
    methods.litecoin = left[0]!.id;
    for (const { id } of await waiting()) {
      succeeded(await call(api, 'POST', `/operations/proposals/${id}/refuse`, { token: approver.token, body: {} }));
    }
  });

  it('is not taken away by its row in the table of changes without two people', async () => {
    const alone = api.database.query(
      `insert into payment_method_changes (id, method_id, currency, network, address, proposed_by, approved_by, approved_at,
                                           takes_effect_at, state, ended_at, removes)
       values (gen_random_uuid(), $1, 'Litecoin', 'LTC', 'x', $2, $2, now(), now(), 'applied', now(), true)`,
      [methods.litecoin, treasurer.id],
    );
    await expect(alone).rejects.toThrow(/payment_method_changes_two_people/);
    for (const fees of [{}, { Litecoin: '8' }, { Bitcoin: '650' }]) {
      const [row] = await api.database.query<{ result: string }>(
        `select payment_method_remove($1, 'deleted', $2, now()) as result`,
        [methods.litecoin, fees],
      );
      expect(row?.result).toBe('second-operator');
    }
    for (const status of ['retired', 'deleted']) {
      const past = api.database.query('update payment_methods set status = $2 where id = $1', [
        methods.litecoin,
        status,
      ]);
      await expect(past).rejects.toThrow('no other payment method pays out so little');
    }
  });

  it('is there after one operator took away all that one can, in any order', async () => {
    const before = await least();
    const [order] = fc.sample(
      fc.shuffledSubarray(
        (await offered()).map(({ id }) => id),
        { minLength: 5 },
      ),
      1,
    );
    for (const id of order!) await remove(id);
    expect(await least()).toBe(before);
    expect(await offered()).toHaveLength(1);
    const [last] = await offered();
    await removedByTwo(api, [treasurer, approver], last!.id);
    expect(await offered()).toEqual([]);
    expectRefusal(await removeMethod(api, treasurer, last!.id), [
      404,
      'PAYMENT_METHOD_NOT_FOUND',
      'Invalid payment method',
    ]);
  });
});
