import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MORNING, tick } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';

/** A place is read anew after this long. */
const KEPT_MS = 3_000;

describe('the place of a withdrawal in the queue', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let [ada, eve, boss]: Person[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, eve, boss] = [await investor(api), await investor(api), await operator(api)];
    for (const person of [ada, eve]) await fund(api, person, boss, methods.bitcoin, 5_000);
  });
  afterAll(() => api?.stop());

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
    expect(await places(), 'one that is being sent is still ahead, and has no place itself').toEqual([0, null, 2, 3]);
    await review(second, { status: 'completed', txHash: 'a'.repeat(64) });
    succeeded(await call(api, 'POST', `/transaction/${first}/cancel`, { token: ada?.token }));
    expect(await places(), 'what is over has no place').toEqual([null, null, 0, 1]);
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
