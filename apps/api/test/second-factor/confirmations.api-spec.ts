import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { Confirmations } from '#modules/user/index.js';
import { type Person, codeOf, investor } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { codeNow, confirm, confirmed, options, withAuthenticator, withPasskey } from '../support/second-factors.js';
import type { TestApi } from '../support/test-api.js';
import { CONFIRM, MINUTE, SecondFactorFixture } from './second-factor-fixture.js';

let fixture: SecondFactorFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await SecondFactorFixture.start();
  ({ api } = fixture);
});
afterAll(() => fixture?.stop());
afterEach(() => api.clock.set(undefined));

const changeEmail = ({ token }: Pick<Person, 'token'>, email: string, confirmation?: string) =>
  call(api, 'PUT', '/user/update-profile', {
    token,
    body: { email },
    headers: confirmation === undefined ? {} : { confirmation },
  });
const pending = async ({ token }: Person) => {
  const { body } = succeeded(await call<{ pendingEmail: string | null }>(api, 'GET', '/user/me', { token }));
  return body.data.pendingEmail;
};
const confirmEmail = async ({ token, password }: Person, email: string) =>
  succeeded(await confirm(api, token, 'change-email', { email }, { password })).body.data.confirmation;

describe('a confirmation', () => {
  it('is for one act with its details, once, five minutes, and for the person who gave it', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    const [one, other] = [`one.${ada.email}`, `other.${ada.email}`];
    const without = await changeEmail(ada, one);
    expectRefusal(without, CONFIRM);
    expect(without.body).toMatchObject({ act: 'change-email', accepted: ['password'] });

    const confirmation = await confirmEmail(ada, one);
    expectRefusal(await changeEmail(ada, other, confirmation), CONFIRM);
    expectRefusal(await changeEmail(eve, one, confirmation), CONFIRM);
    for (const wrong of ['', 'x', confirmation.slice(1), `${confirmation}A`]) {
      expectRefusal(await changeEmail(ada, one, wrong), CONFIRM);
    }
    expect(await pending(ada)).toBeNull();
    succeeded(await changeEmail(ada, one.toUpperCase(), confirmation));
    expect(await pending(ada)).toBe(one);
    succeeded(await changeEmail(ada, ada.email));
    expectRefusal(await changeEmail(ada, one, confirmation), CONFIRM);

    fixture.pass(0);
    const late = await confirmEmail(ada, other);
    fixture.pass(5 * MINUTE);
    expectRefusal(await changeEmail(ada, other, late), CONFIRM);
  });

  it('of another act is none', async () => {
    const ada = await investor(api);
    const email = `new.${ada.email}`;
    const act = succeeded(await confirm(api, ada.token, 'change-second-factor', { email }, { password: ada.password }));
    expectRefusal(await changeEmail(ada, email, act.body.data.confirmation), CONFIRM);
  });

  it('is not burnt by an act that was refused, and used once by many at once', async () => {
    const ada = await investor(api);
    const confirmations = api.app.get(Confirmations);
    const wish = { amount: 250, method: 'm', recipient: String(ADDRESSES.bitcoin.customer) };
    const { ada: bob } = await fixture.withApp();
    const { token } = await confirmations.issue(bob.id, 'withdraw', wish);
    const spend = (details: typeof wish = wish) =>
      api.database.transaction(() => confirmations.spend(bob.id, token, 'withdraw', details));
    const refused = api.database.transaction(async () => {
      await confirmations.spend(bob.id, token, 'withdraw', wish);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await expect(spend({ ...wish, amount: 250.01 })).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    await expect(spend({ ...wish, recipient: ADDRESSES.ethereum.customer })).rejects.toMatchObject({ status: 403 });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => spend()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    expect(await confirmations.needed(ada.id, 'withdraw')).toBe(false);
    await confirmations.spend(ada.id, undefined, 'withdraw', wish);
    await expect(confirmations.spend(bob.id, undefined, 'withdraw', wish)).rejects.toMatchObject({
      details: { act: 'withdraw', accepted: ['code', 'recovery-code'] },
    });
  });

  it('is never given for the password once there is a second factor', async () => {
    const { ada, key } = await fixture.withApp();
    const email = `new.${ada.email}`;
    const byPassword = await confirm(api, ada.token, 'change-email', { email }, { password: ada.password });
    expect(byPassword.body).toMatchObject({ code: 'PROOF_NOT_ACCEPTED', accepted: ['code', 'recovery-code'] });
    const byCode = succeeded(await confirm(api, ada.token, 'change-email', { email }, { code: codeNow(api, key) }));
    succeeded(await changeEmail(ada, email, byCode.body.data.confirmation));
  });

  it('by the password ends when a second factor goes on, and so does a change of address begun by it', async () => {
    for (const turnOn of [withAuthenticator, withPasskey]) {
      const ada = await investor(api);
      fixture.pass(0);
      const [asked, other] = [`asked.${ada.email}`, `other.${ada.email}`];
      succeeded(await changeEmail(ada, asked, await confirmEmail(ada, asked)));
      const otp = await codeOf(api, ada.id, 'change-email');
      const kept = await confirmEmail(ada, other);
      const another = await confirmed(api, ada.token, { change: 'add-passkey' }, { password: ada.password });

      await turnOn(api, ada);
      expect(await pending(ada)).toBeNull();
      const entered = await call(api, 'POST', '/auth/verify', { token: ada.token, body: { otp } });
      expect(entered.body.code).toBe('ALREADY_VERIFIED');
      expectRefusal(await changeEmail(ada, other, kept), CONFIRM);
      expectRefusal(await call(api, 'POST', '/auth/passkeys/options', { token: ada.token, headers: another }), CONFIRM);
    }
  });

  it('and a change of address end with the password that they were given for', async () => {
    const ada = await investor(api);
    const [asked, other] = [`asked.${ada.email}`, `other.${ada.email}`];
    succeeded(await changeEmail(ada, asked, await confirmEmail(ada, asked)));
    const kept = await confirmEmail(ada, other);
    const body = { currentPassword: ada.password, newPassword: 'another-engine-of-hers' };
    succeeded(await call(api, 'PUT', '/user/change-password', { token: ada.token, body }));
    expect(await pending(ada)).toBeNull();
    expectRefusal(await changeEmail(ada, other, kept), CONFIRM);
  });

  it('takes a code once, for confirmations and sign-ins together', async () => {
    const { ada, key } = await fixture.withApp();
    const code = codeNow(api, key);
    const wishes = Array.from({ length: 4 }, () => confirm(api, ada.token, 'change-password', {}, { code }));
    const answers = await Promise.all(wishes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('is given by a passkey that signed for exactly this, in this session', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    const { device } = await withPasskey(api, ada);
    const { device: eves } = await withPasskey(api, eve);
    const email = `new.${ada.email}`;
    const body = { act: 'change-email', details: { email } };
    const toSign = async (token = ada.token, asked: object = body) =>
      (await options(api, '/auth/confirm/options', { token, body: asked })).options;
    const send = (passkey: object, details: object = { email }) =>
      confirm(api, ada.token, 'change-email', details, { passkey });
    const other = { email: `other.${ada.email}` };

    for (const answer of [
      await send(device.get(await toSign()), other),
      await send(device.get(await toSign(ada.token, { act: 'change-password', details: {} }))),
      await send(eves.get(await toSign())),
      await send(device.get(await toSign(eve.token))),
      await send(device.get(await toSign(), { flags: 1 })),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'PASSKEY_REFUSED']);
    }
    const signed = device.get(await toSign());
    const given = succeeded(await send(signed)).body.data;
    expect((await send(signed)).body.code).toBe('PASSKEY_REFUSED');
    succeeded(await changeEmail(ada, email, given.confirmation));
  });

  it.each([
    [{}, 'act'],
    [{ act: 'steal', details: {} }, 'act'],
    [{ act: 'withdraw' }, 'details'],
    [{ act: 'withdraw', details: [] }, 'details'],
    [{ act: 'withdraw', details: { amount: { more: 1 } } }, 'details'],
    [{ act: 'withdraw', details: { note: 'x'.repeat(501) } }, 'details'],
    [{ act: 'withdraw', details: {}, password: '' }, 'password'],
    [{ act: 'withdraw', details: {} }, 'code'],
    [{ act: 'withdraw', details: {}, code: '123456', password: 'x' }, 'password'],
    [{ act: 'withdraw', details: {}, code: '123456', recoveryCode: 'x' }, 'code'],
  ])('is not given for %j', async (body, field) => {
    const ada = await investor(api);
    const answer = await call(api, 'POST', '/auth/confirm', { token: ada.token, body });
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.body.errors?.map((error) => error.field)).toContain(field);
  });
});
