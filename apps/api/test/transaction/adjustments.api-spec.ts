import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { MORNING, tick } from '../support/market-time.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { accountsOf, historyOf, sendReview } from '../support/transfers.js';

const REASON = 'Please give a reason. The investor will see it.';

describe('an adjustment', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 500);
  });
  afterAll(() => api?.stop());

  const post = (change: Record<string, unknown>, userId = ada.id) => {
    tick(api);
    const body = { type: 'adjustment', direction: 'in', amount: 10, reason: 'Rounding', ...change };
    return call(api, 'POST', `/user/${userId}/adjustment`, { token: boss.token, body });
  };

  it.each([
    [{ type: 'bonus', direction: undefined }, 'in', 'Bonus', 'BON', 1_000],
    [{ type: 'fee', direction: undefined }, 'out', 'Fee', 'FEE', -1_000],
    [{ direction: 'in' }, 'in', 'Adjustment', 'ADJ', 1_000],
    [{ direction: 'out' }, 'out', 'Adjustment', 'ADJ', -1_000],
  ])(
    'of %j is a line that the investor reads, with its reason',
    async (change, direction, description, prefix, moved) => {
      const [cash = 0] = await accountsOf(api, ada);
      const { status, body } = await post({ ...change, reason: '  Because\nof this  ' });
      expect([status, body.message]).toEqual([201, `${description} posted`]);
      expect(body.data).toMatchObject({
        type: 'type' in change ? change.type : 'adjustment',
        direction,
        description,
        status: 'completed',
        amount: 10,
        fee: 0,
        reason: 'Because\nof this',
        reference: expect.stringMatching(new RegExp(`^${prefix}-`)),
      });
      expect((await historyOf(api, ada))[0]).toEqual(body.data);
      expect((await accountsOf(api, ada))[0]).toBe(cash + moved);
      const final = await sendReview(api, boss, body.data.id, { status: 'failed', reason: 'back' });
      expectRefusal(final, [409, 'TRANSACTION_NOT_REVIEWABLE', 'Only deposits and withdrawals are reviewed']);
    },
  );

  const wrong: [Record<string, unknown>, Expected][] = [
    [{ type: 'gift' }, [422, 'VALIDATION_FAILED', 'type has to be bonus, fee or adjustment', 'type']],
    [{ direction: 'up' }, [422, 'VALIDATION_FAILED', 'direction has to be in or out', 'direction']],
    [{ direction: undefined }, [422, 'VALIDATION_FAILED', 'direction has to be in or out', 'direction']],
    [{ type: 'bonus', direction: 'out' }, [422, 'VALIDATION_FAILED', 'A bonus is always in', 'direction']],
    [{ type: 'fee', direction: 'in' }, [422, 'VALIDATION_FAILED', 'A fee is always out', 'direction']],
    [{ reason: undefined }, [422, 'VALIDATION_FAILED', REASON, 'reason']],
    [{ reason: ' \n ' }, [422, 'VALIDATION_FAILED', REASON, 'reason']],
    [{ reason: 5 }, [422, 'VALIDATION_FAILED', REASON, 'reason']],
    [{ reason: 'x'.repeat(501) }, [422, 'VALIDATION_FAILED', 'A reason has at most 500 characters', 'reason']],
    [
      { direction: 'out', amount: 1_000_000 },
      [422, 'AMOUNT_EXCEEDS_BALANCE', 'Amount exceeds available balance', 'amount'],
    ],
    [
      { type: 'fee', direction: 'out', amount: 900 },
      [422, 'AMOUNT_EXCEEDS_BALANCE', 'Amount exceeds available balance', 'amount'],
    ],
  ];
  it.each(wrong)('of %j is refused', async (change, expected) => {
    expectRefusal(await writesNothing(api, () => post(change)), expected);
  });

  it('is posted to investors only', async () => {
    const missing = [404, 'CUSTOMER_NOT_FOUND', 'Investor not found'] as const;
    for (const id of ['0198c0de-0000-7000-8000-00000000dead', boss.id]) {
      expectRefusal(await writesNothing(api, () => post({}, id)), missing);
    }
    expectRefusal(await post({}, 'nobody'), [404, 'NOT_FOUND', 'There is nothing at this address.']);
  });
});
