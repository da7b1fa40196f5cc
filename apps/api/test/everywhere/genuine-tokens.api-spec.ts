import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../platform/background-process.js';
import { MORNING } from '../support/market-time.js';
import { investor } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, START_TAKES_MS, startTestApi } from '../support/test-api.js';

const ORDER = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 500 };

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(MORNING);
}, START_TAKES_MS);
afterAll(() => api?.stop());

describe('a token that is still genuine', () => {
  const CHANGES = {
    'of a frozen account': 'update users set frozen_at = now(), unfreeze_address = email where id = $1',
    'of an account whose address is not confirmed': 'update users set email_verified_at = null where id = $1',
    'of another role than the account has': `update users set role = 'operator' where id = $1`,
    'of a session that is over': `update sessions set expires_at = '2001-01-01' where user_id = $1`,
  };

  it('of a suspended account moves nothing', async () => {
    const { id, token } = await investor(api);
    await asAdmin(api.databaseUrl, `update users set status = 'suspended' where id = '${id}'`);
    await writesNothing(api, async () => {
      const { status, body } = await call(api, 'POST', '/trade/create', { token, body: ORDER });
      expect([status, body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    });
  });

  it.each(Object.entries(CHANGES))('%s moves nothing and reads no money', async (_, change) => {
    for (const [method, path, body] of [
      ['GET', '/transaction/user', undefined],
      ['GET', '/trade/user', undefined],
      ['POST', '/trade/create', ORDER],
    ] as const) {
      // Each time somebody new, so that nothing is known of the session yet.
      const { id, token } = await investor(api);
      succeeded(await call(api, 'GET', '/user/me', { token }));
      await asAdmin(api.databaseUrl, change.replace('$1', `'${id}'`));
      await writesNothing(api, async () => {
        const { status } = await call(api, method, path, { token, body });
        expect([path, [401, 403].includes(status)]).toEqual([path, true]);
      });
    }
  });
});
