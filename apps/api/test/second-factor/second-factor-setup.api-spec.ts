import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SecondFactors } from '#modules/user/index.js';
import { type Person, investor } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import {
  codeNow,
  confirm,
  confirmed,
  secondStep,
  signIn,
  ticketFor,
  withAuthenticator,
  withPasskey,
} from '../support/second-factors.js';
import { type TestApi } from '../support/test-api.js';
import { CONFIRM, MINUTE, SecondFactorFixture, WRONG, wrongCode } from './second-factor-fixture.js';

let fixture: SecondFactorFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await SecondFactorFixture.start({ WITHDRAWAL_HOLD_HOURS: '24' });
  ({ api } = fixture);
});
afterAll(() => fixture?.stop());
afterEach(() => api.clock.set(undefined));

describe('setting an authenticator app up', () => {
  it('takes the password, and a first code that is right; then it is on and the owner is told', async () => {
    const ada = await investor(api);
    fixture.pass(0);
    const path = '/auth/second-factor/authenticator';
    const unconfirmed = await call(api, 'POST', path, { token: ada.token });
    expectRefusal(unconfirmed, CONFIRM);
    expect(unconfirmed.body).toMatchObject({ accepted: ['password'], act: 'change-second-factor' });
    const badly = await confirm(api, ada.token, 'change-second-factor', {}, { password: 'not my password' });
    expectRefusal(badly, [422, 'PROOF_WRONG', 'Your password is not right', 'password']);

    const headers = await confirmed(api, ada.token, { change: 'authenticator-on' }, { password: ada.password });
    const { body } = succeeded(
      await call<{ key: string; uri: string }>(api, 'POST', path, { token: ada.token, headers }),
    );
    const { key, uri } = body.data;
    expect(uri).toContain(`secret=${key}`);
    expect(await fixture.seen(ada)).toEqual({ totp: false, passkeys: 0, recoveryCodesLeft: 0 });
    expect((await signIn(api, ada)).status).toBe(200);

    const activate = (code: string) =>
      call<{ recoveryCodes: string[] }>(api, 'POST', `${path}/activate`, { token: ada.token, body: { code } });
    expectRefusal(await activate(wrongCode(codeNow(api, key))), WRONG);
    const on = succeeded(await activate(codeNow(api, key))).body.data;
    expect(new Set(on.recoveryCodes).size).toBe(10);
    expect(await fixture.seen(ada)).toEqual({ totp: true, passkeys: 0, recoveryCodesLeft: 10 });
    expect(await fixture.mails(ada.email, 'second-factor-on')).toHaveLength(1);
    expectRefusal(await activate(codeNow(api, key, 1)), [
      409,
      'AUTHENTICATOR_NOT_OFFERED',
      'Setting up took too long. Please start again.',
    ]);
    const again = await confirmed(
      api,
      ada.token,
      { change: 'authenticator-on' },
      { recoveryCode: on.recoveryCodes[0] ?? '' },
    );
    expectRefusal(await call(api, 'POST', path, { token: ada.token, headers: again }), [
      409,
      'AUTHENTICATOR_ON',
      'An authenticator app is already set up. Turn it off first.',
    ]);
  });

  it('has to be done within 15 minutes', async () => {
    const ada = await investor(api);
    const headers = await confirmed(api, ada.token, { change: 'authenticator-on' }, { password: ada.password });
    const path = '/auth/second-factor/authenticator';
    const { body } = succeeded(await call<{ key: string }>(api, 'POST', path, { token: ada.token, headers }));
    api.clock.set(new Date(Date.now() + 15 * MINUTE));
    const { token } = succeeded(await signIn(api, ada)).body;
    const code = codeNow(api, body.data.key);
    const late = await call(api, 'POST', `${path}/activate`, { token: token ?? '', body: { code } });
    expect(late.body.code).toBe('AUTHENTICATOR_NOT_OFFERED');
    expect(await fixture.seen({ ...ada, token: token ?? '' })).toEqual({
      totp: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
    });
  });

  it('leaves neither the key nor a recovery code in the database, in a mail, or in a later reply', async () => {
    const { ada, key, recoveryCodes } = await fixture.withApp();
    const tables = ['totp_keys', 'recovery_codes', 'confirmations', 'outbox', 'pgboss.job', 'sign_in_tickets'];
    const ticket = await ticketFor(api, ada);
    const kept = await Promise.all(tables.map((table) => api.database.query(`select t::text from ${table} t`)));
    const later = await call(api, 'GET', '/auth/second-factor', { token: ada.token });
    const all = JSON.stringify([kept, succeeded(later).body]);
    for (const secret of [key, ticket, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(all).not.toContain(secret);
    }
  });
});

describe('turning it off', () => {
  it('takes a proof of it, forgets the recovery codes, and the owner is told', async () => {
    const { ada, key } = await fixture.withApp();
    const path = '/auth/second-factor/authenticator';
    const refused = await call(api, 'DELETE', path, { token: ada.token });
    expectRefusal(refused, CONFIRM);
    expect(refused.body.accepted).toEqual(['code', 'recovery-code']);
    const byPassword = await confirm(
      api,
      ada.token,
      'change-second-factor',
      { change: 'authenticator-off' },
      { password: ada.password },
    );
    expect(byPassword.body).toMatchObject({ code: 'PROOF_NOT_ACCEPTED', accepted: ['code', 'recovery-code'] });
    const headers = await confirmed(api, ada.token, { change: 'authenticator-off' }, { code: codeNow(api, key) });
    succeeded(await call(api, 'DELETE', path, { token: ada.token, headers }));
    expect(await fixture.seen(ada)).toEqual({ totp: false, passkeys: 0, recoveryCodesLeft: 0 });
    expect(await fixture.mails(ada.email, 'second-factor-off')).toHaveLength(1);
    expect((await signIn(api, ada)).status).toBe(200);
    const off = await call(api, 'DELETE', path, { token: ada.token });
    expectRefusal(off, [409, 'SECOND_FACTOR_OFF', 'Two-factor authentication is off.']);
  });

  it('is not done by a new password: a reset still asks for the second factor', async () => {
    const { ada, key } = await fixture.withApp();
    succeeded(await call(api, 'POST', '/auth/forgot-password', { body: { email: ada.email } }));
    const [userId] = await fixture.links(ada.email, 'reset-password', 'resetId');
    const password = 'a-brand-new-engine';
    succeeded(await call(api, 'POST', '/auth/reset-password', { body: { userId, password } }));
    const ticket = await ticketFor(api, { ...ada, password });
    expectRefusal(await secondStep(api, ticket, { code: wrongCode(codeNow(api, key)) }), WRONG);
    succeeded(await secondStep(api, ticket, { code: codeNow(api, key) }));
  });

  it('replaces recovery codes as a whole', async () => {
    const { ada, key, recoveryCodes } = await fixture.withApp();
    const path = '/auth/second-factor/recovery-codes';
    expectRefusal(await call(api, 'POST', path, { token: ada.token }), CONFIRM);
    const headers = await confirmed(api, ada.token, { change: 'recovery-codes' }, { code: codeNow(api, key) });
    const renewed = await call<{ recoveryCodes: string[] }>(api, 'POST', path, { token: ada.token, headers });
    const fresh = succeeded(renewed).body.data.recoveryCodes;
    expect(fresh).toHaveLength(10);
    const ticket = await ticketFor(api, ada);
    expect((await secondStep(api, ticket, { recoveryCode: recoveryCodes[3] })).status).toBe(422);
    succeeded(await secondStep(api, ticket, { recoveryCode: fresh[3] }));
    const eve = await investor(api);
    expect((await call(api, 'POST', path, { token: eve.token })).body.code).toBe('SECOND_FACTOR_OFF');
  });

  it('holds withdrawals, as every change of the second factor does', async () => {
    const bob = await investor(api);
    const held = async () => {
      const rows = await api.database.query<{ because: string | null }>(
        'select withdrawals_held_because as because from users where id = $1',
        [bob.id],
      );
      return rows[0]?.because;
    };
    expect(await held()).toBeNull();
    fixture.pass(0);
    await withAuthenticator(api, bob);
    expect(await held()).toBe('second-factor-changed');
  });
});

/** As a person is shown it, and as confirmations and the limits of withdrawals ask for it: two statements. */
const bothOf = async ({ id, token }: Pick<Person, 'id' | 'token'>) => {
  const shown = succeeded(await call(api, 'GET', '/user/me', { token })).body.data.secondFactor;
  return [shown, await api.app.get(SecondFactors).stateOf(id)];
};

it('what a person has beside the password is the same wherever it is asked for', async () => {
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
