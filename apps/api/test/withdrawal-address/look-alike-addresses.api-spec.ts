import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MethodName, investor, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { BookRoutes, mailed } from '../support/withdrawal-addresses.js';

let api: TestApi;
let book: BookRoutes;
let methods: Record<MethodName, string>;
beforeAll(async () => {
  api = await startTestApi({ WITHDRAWAL_HOLD_HOURS: '24' });
  api.clock.set(new Date('2026-11-20T10:00:00Z'));
  methods = await paymentMethods(api);
  book = new BookRoutes(api);
});
afterAll(() => api?.stop());

describe('an address that looks like a known one', () => {
  const KNOWN = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
  const POISON = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d358'.replace(/.{20}$/, `${'0'.repeat(17)}359`);

  it('is shown beside it and confirmed only by who says that both were compared', async () => {
    const ada = await investor(api);
    const known = await book.addConfirmed(ada, 'ERC-20', KNOWN);
    succeeded(await book.send(ada, 'PUT', `/${known}`, { label: 'Mine' }));
    // Removed or not: the person knows it.
    succeeded(await book.send(ada, 'DELETE', `/${known}`));
    const { id, lookAlikes } = succeeded(await book.add(ada, 'ERC-20', POISON)).body.data;
    expect(lookAlikes).toEqual([{ address: KNOWN, label: 'Mine' }]);
    const mails = await mailed(api, ada, 'withdrawal-address');
    expect(mails.map(({ recipient, lookAlike }) => ({ recipient, lookAlike }))).toContainEqual({
      recipient: POISON,
      lookAlike: KNOWN,
    });
    for (const more of [{}, { checked: false }]) {
      const refused = await book.confirm(ada, id, more);
      expectRefusal(refused, [422, 'ADDRESS_LOOKS_LIKE', refused.body.message, 'checked']);
      expect(refused.body.lookAlikes).toEqual(lookAlikes);
    }
    expect(succeeded(await book.confirm(ada, id, { checked: true })).body.data.state).toBe('on-hold');
  });

  it('is named by a quote for it', async () => {
    const ada = await investor(api);
    await book.addConfirmed(ada, 'ERC-20', KNOWN);
    const ask = async (recipient: string) => {
      const query = new URLSearchParams({ kind: 'withdrawal', method: methods.ethereum, amount: '100', recipient });
      const answer = await call(api, 'GET', `/transaction/quote?${query.toString()}`, { token: ada.token });
      return succeeded(answer).body.data.lookAlikes;
    };
    expect(await ask(POISON)).toEqual([{ address: KNOWN, label: '' }]);
    expect(await ask(KNOWN)).toEqual([]);
    expect(await ask('')).toEqual([]);
  });
});
