import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf } from '../support/csv-records.js';
import { MORNING, tick } from '../support/market-time.js';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { historyOf, sendReview, sendWithdrawal } from '../support/transfers.js';

describe('withdrawals that their owner took back', () => {
  let api: TestApi;
  let ada: Person;
  let boss: Person;
  const made: Record<string, string> = {};

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    made.funded = await fund(api, ada, boss, methods.bitcoin, 5_000);
    const withdrawal = async () => {
      tick(api);
      return String(succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data.id);
    };
    made.cancelled = await withdrawal();
    succeeded(await call(api, 'POST', `/transaction/${made.cancelled}/cancel`, { token: ada.token }));
    made.refused = await withdrawal();
    made.pending = await withdrawal();
    tick(api);
    made.deposit = await announceDeposit(api, ada, methods.bitcoin, 100);
    succeeded(await sendReview(api, boss, made.refused, { status: 'failed', reason: 'asked-by-customer' }));
    succeeded(await sendReview(api, boss, made.deposit, { status: 'failed', reason: 'nothing-arrived' }));
  });
  afterAll(() => api?.stop());

  const named = (ids: unknown[]) => ids.map((id) => Object.keys(made).find((name) => made[name] === id));
  const exported = async (query: string) => {
    const address = `${api.url}/v1/transaction/user/export?${query}`;
    const file = await fetch(address, { headers: { authorization: `Bearer ${ada.token}` } });
    expect(file.status).toBe(200);
    return recordsOf(await file.text());
  };

  it.each([
    ['cancelled=true', ['cancelled']],
    ['cancelled=true&status=failed', ['cancelled']],
    ['cancelled=true&type=withdrawal', ['cancelled']],
    ['cancelled=true&status=completed', []],
    ['cancelled=true&type=deposit', []],
    // The status holds both, as every line says of itself.
    ['status=failed', ['deposit', 'refused', 'cancelled']],
    ['status=failed&cancelled=false', ['deposit', 'refused']],
    ['cancelled=false', ['deposit', 'pending', 'refused', 'funded']],
  ])('are found or left out by the list, the file and the queue: %s', async (query, expected) => {
    expect(named((await historyOf(api, ada, `&${query}`)).map(({ id }) => id))).toEqual(expected);
    expect(named((await exported(query)).map(({ Id }) => Id))).toEqual(expected);
    const queue = await call<{ id: string }[]>(api, 'GET', `/transaction?limit=100&${query}`, { token: boss.token });
    // Without a status the queue holds what is open; nothing that was taken back is.
    const inQueue = query === 'cancelled=false' ? ['pending'] : expected.toReversed();
    expect(named(succeeded(queue).body.data.map(({ id }) => id))).toEqual(inQueue);
  });

  it('read cancelled in the file, and only they do', async () => {
    const words = (await exported('')).map(({ Id, Status }) => [...named([Id]), Status]);
    expect(words).toEqual([
      ['deposit', 'failed'],
      ['pending', 'pending'],
      ['refused', 'failed'],
      ['cancelled', 'cancelled'],
      ['funded', 'completed'],
    ]);
  });

  it('keep the status failed in replies, and the filter takes no other word', async () => {
    const [line] = await historyOf(api, ada, '&cancelled=true');
    expect(line).toMatchObject({ status: 'failed', cancelled: true });
    for (const query of ['cancelled=yes', 'cancelled=', 'cancelled=true&cancelled=false'])
      expectRefusal(await call(api, 'GET', `/transaction/user?${query}`, { token: ada.token }), [
        422,
        'VALIDATION_FAILED',
        'cancelled has to be true or false',
        'cancelled',
      ]);
  });
});
