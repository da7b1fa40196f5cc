import { afterAll, beforeAll, expect, it } from 'vitest';
import { SecondFactors } from '#modules/user/index.js';
import { type Person, investor } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { codeNow, confirmed, secondStep, ticketFor, withPasskey } from '../support/second-factors.js';
import { SecondFactorFixture } from './second-factor-fixture.js';

let fixture: SecondFactorFixture;
beforeAll(async () => {
  fixture = await SecondFactorFixture.start();
});
afterAll(() => fixture?.stop());

/** As a person is shown it, and as confirmations and the limits of withdrawals ask for it: two statements. */
const bothOf = async ({ id, token }: Pick<Person, 'id' | 'token'>) => {
  const { api } = fixture;
  const shown = succeeded(await call(api, 'GET', '/user/me', { token })).body.data.secondFactor;
  return [shown, await api.app.get(SecondFactors).stateOf(id)];
};

it('what a person has beside the password is the same wherever it is asked for', async () => {
  const { api } = fixture;
  const newcomer = await investor(api);
  const none = { totp: false, passkeys: 0, recoveryCodesLeft: 0 };
  expect(await bothOf(newcomer)).toEqual([none, none]);
  // Offered, and not turned on by its first code.
  const { token, password } = newcomer;
  const headers = await confirmed(api, token, { change: 'authenticator-on' }, { password });
  succeeded(await call(api, 'POST', '/auth/second-factor/authenticator', { token, headers }));
  expect(await bothOf(newcomer)).toEqual([none, none]);

  const { ada, key, recoveryCodes } = await fixture.withApp();
  const app = { totp: true, passkeys: 0, recoveryCodesLeft: 10 };
  expect(await bothOf(ada)).toEqual([app, app]);
  await withPasskey(api, ada, { proof: { code: codeNow(api, key) } });
  const [recoveryCode = ''] = recoveryCodes;
  succeeded(await secondStep(api, await ticketFor(api, ada), { recoveryCode }));
  const both = { totp: true, passkeys: 1, recoveryCodesLeft: 9 };
  expect(await bothOf(ada)).toEqual([both, both]);
});
