import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '../support/contract-routes.js';
import type { OperatorRole } from '@sextant/business-rules';
import { type Person, investor, operator, operatorsBeside, whoMay } from '../support/people.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { codeNow, confirmed, withAuthenticator, withPasskey } from '../support/second-factors.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';

const SENTENCE = 'Set up a second factor to work here: an authenticator app or a passkey.';
const NEEDED: Expected = [403, 'OPERATOR_NEEDS_SECOND_FACTOR', SENTENCE];
const FORBIDDEN: Expected = [403, 'NOT_ALLOWED', 'Your account is not allowed to do this.'];
const NOBODY = '0198c0de-0000-7000-8000-00000000dead';
/** Of others too, where what an operator may see there is not their own. */
const FOR_OPERATORS = ROUTES.filter(({ access, roles }) => access === 'operator' || roles);

describe('in a live installation', () => {
  let demo: TestApi;
  let beside: Awaited<ReturnType<typeof startBeside>>;
  let live: TestApi;
  let boss: Person;
  let operators: Map<OperatorRole, Person>;
  let ada: Person;

  beforeAll(async () => {
    demo = await startTestApi();
    beside = await startBeside(demo, { mode: 'live' });
    live = { ...demo, url: beside.url, clock: beside.clock };
    [boss, ada] = [await operator(demo), await investor(demo)];
    operators = await operatorsBeside(demo, boss);
  });
  afterAll(async () => {
    await beside?.stop();
    await demo?.stop();
  });

  const send = (api: TestApi, { method, path }: { method: string; path: string }, token: string) =>
    call(api, method, path.replace('{id}', NOBODY), { token, body: method === 'GET' ? undefined : {} });
  const queue = (api: TestApi) => call(api, 'GET', '/transaction', { token: boss.token });

  it('there are routes for operators to be closed', () => {
    expect(FOR_OPERATORS.length).toBeGreaterThan(8);
  });

  it.each(FOR_OPERATORS.map((route) => [route.name, route] as const))(
    '%s is closed to an operator who has a password and nothing else',
    async (_, route) => {
      const { token } = whoMay(operators, route.roles);
      expectRefusal(await writesNothing(live, () => send(live, route, token)), NEEDED);
      if (route.access === 'operator') expectRefusal(await send(live, route, ada.token), FORBIDDEN);
    },
  );

  it('a password alone is enough in a demo', async () => {
    succeeded(await queue(demo));
  });

  it('an operator can set an authenticator app up, is let in with it, and no longer once it is off', async () => {
    const { token } = boss;
    succeeded(await call(live, 'GET', '/auth/second-factor', { token }));
    succeeded(await call(live, 'GET', '/auth/sessions', { token }));
    expect(succeeded(await call(live, 'GET', '/user/me', { token })).body.data).toMatchObject({
      operatorRole: 'approver',
    });
    const refused = await call(live, 'PUT', '/user/change-password', { token, body: { newPassword: 'x' } });
    expect(refused.status).toBe(422);
    const { key } = await withAuthenticator(live, boss);
    succeeded(await queue(live));
    const headers = await confirmed(live, token, { change: 'authenticator-off' }, { code: codeNow(live, key, 1) });
    succeeded(await call(live, 'DELETE', '/auth/second-factor/authenticator', { token, headers }));
    expectRefusal(await queue(live), NEEDED);
  });

  it('an authenticator app that was offered and never confirmed lets nobody in', async () => {
    const { token, password } = boss;
    const headers = await confirmed(live, token, { change: 'authenticator-on' }, { password });
    succeeded(await call(live, 'POST', '/auth/second-factor/authenticator', { token, headers }));
    expectRefusal(await queue(live), NEEDED);
  });

  it('a passkey is as good', async () => {
    await withPasskey(live, boss);
    succeeded(await queue(live));
  });
});
