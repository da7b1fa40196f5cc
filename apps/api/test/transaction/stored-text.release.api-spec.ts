import { UNLISTED_REASON } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AWKWARD_TEXTS, UNSTORABLE_TEXTS } from '@sextant/test-data';
import { MORNING, tick } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { earlierLine, historyOf, sendDeposit, sendReview, sendWithdrawal } from '../support/transfers.js';

const UNREADABLE = [400, 'MALFORMED_REQUEST', 'The request could not be read.'] as const;

describe('text', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
  });
  afterAll(() => api?.stop());

  const adjust = (reason: string) => {
    tick(api);
    const body = { type: 'bonus', amount: 1, reason };
    return earlierLine(api, ada, boss, body);
  };

  it.each(AWKWARD_TEXTS)(
    '%j of an earlier release is kept as it was written, and not shown to the customer',
    async (text) => {
      expect(succeeded(await adjust(text)).body.data.reason).toBe(UNLISTED_REASON);
      const [kept] = await api.database.query<{ reason: Buffer }>(
        `select convert_to(reason, 'UTF8') as reason from transactions where user_id = $1 order by created_at desc limit 1`,
        [ada.id],
      );
      expect(kept?.reason.equals(Buffer.from(text))).toBe(true);
      expect(await historyOf(api, ada, `&search=${encodeURIComponent(text)}`)).toEqual([]);
    },
  );

  it.each(UNSTORABLE_TEXTS)('%j is refused wherever it stands', async (text) => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 200);
    await writesNothing(api, async () => {
      expectRefusal(
        await sendReview(api, boss, id, { status: 'failed', reason: 'nothing-arrived', note: text }),
        UNREADABLE,
      );
      expectRefusal(await sendWithdrawal(api, ada, methods, 'bitcoin', { recipient: text }), UNREADABLE);
      const trade = { symbol: text, name: text, investmentAmount: 200 };
      expectRefusal(await call(api, 'POST', '/trade/create', { token: ada.token, body: trade }), UNREADABLE);
      const { status } = await sendDeposit(api, ada, { amount: text, method: methods.bitcoin });
      expect(status).toBe(422);
    });
  });

  it.each([
    '/transaction/user?search=',
    '/transaction/user?cursor=',
    '/trade/user?cursor=',
    '/market/quotes?symbols=',
    '/market/history?symbol=',
  ])('of bytes that are no text is no fault of ours at %s', async (path) => {
    for (const bytes of ['%00', 'a%00b', '%ff', '%ed%a0%80', '%', '%zz']) {
      const { status } = await call(api, 'GET', `${path}${bytes}`, { token: ada.token });
      expect([bytes, [200, 400, 422].includes(status)]).toEqual([bytes, true]);
    }
  });

  it.each(['/transaction/%00', '/trade/%00', '/transaction/%ff', '/trade/..%2f..', `/transaction/${'a'.repeat(500)}`])(
    'in the address %s names nothing',
    async (path) => {
      const { status, body } = await call(api, 'GET', path, { token: ada.token });
      expect([[400, 404].includes(status), body.success]).toEqual([true, false]);
    },
  );

  it('nested deeper than anybody needs is refused before it is walked through', async () => {
    const body = `{"amount":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const headers = {
      authorization: `Bearer ${ada.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'deep',
    };
    const response = await fetch(`${api.url}/v1/transaction/withdraw`, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'MALFORMED_REQUEST' }]);
  });
});
