import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { checkAddress } from '@sextant/business-rules';
import { balanceOf, fund, investor, operator, paymentMethods } from './support/people.js';
import { type TestApi, startTestApi } from './support/test-api.js';

describe('the life of an investor begins', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it('with a deposit that is credited once it was reviewed', async () => {
    const methods = await paymentMethods(api);
    const [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 1234.56);
    expect(await balanceOf(api, ada)).toBe(1234.56);
  });

  it('with test addresses that are real ones', () => {
    for (const { network, platform, customer } of Object.values(ADDRESSES)) {
      expect([platform, checkAddress(network, platform)]).toEqual([platform, true]);
      expect([customer, checkAddress(network, customer)]).toEqual([customer, true]);
    }
  });
});
