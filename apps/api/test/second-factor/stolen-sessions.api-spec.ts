import { DAY_MS } from '@sextant/business-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, codeOf, investor } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { codeNow, confirm, secondStep, signIn, ticketFor, withPasskey } from '../support/second-factors.js';
import type { TestApi } from '../support/test-api.js';
import { MINUTE, SecondFactorFixture } from './second-factor-fixture.js';

const NEW = 'a-brand-new-engine';

let fixture: SecondFactorFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await SecondFactorFixture.start();
  ({ api } = fixture);
});
afterAll(() => fixture?.stop());
afterEach(() => api.clock.set(undefined));

/** The links in the mails of one kind to an address. */
const links = (to: string, template: string, id: 'freezeId' | 'unfreezeId') => fixture.links(to, template, id);
const linkIn = async (...mail: Parameters<typeof links>): Promise<string> => (await links(...mail))[0] ?? 'none';
const unfreezeLinkTo = (address: string) => linkIn(address, 'account-frozen', 'unfreezeId');

const freeze = (token: string) => call(api, 'POST', '/auth/freeze', { body: { token } });
const unfreeze = (token: string, password = NEW) => call(api, 'POST', '/auth/unfreeze', { body: { token, password } });

/** Whoever is signed in and knows the password moves the account to another address. */
async function moveTo({ id, token, password }: Person, email: string): Promise<void> {
  fixture.pass(MINUTE);
  const { confirmation } = succeeded(await confirm(api, token, 'change-email', { email }, { password })).body.data;
  succeeded(await call(api, 'PUT', '/user/update-profile', { token, body: { email }, headers: { confirmation } }));
  succeeded(await call(api, 'POST', '/auth/verify', { token, body: { otp: await codeOf(api, id, 'change-email') } }));
  fixture.pass(MINUTE);
}

describe('a thief with the password and a session', () => {
  it('who added a passkey keeps no way in, and its owner gets in, once they come back by the mailed link', async () => {
    const ada = await investor(api);
    await withPasskey(api, ada);
    succeeded(await freeze(await linkIn(ada.email, 'passkey-added', 'freezeId')));
    succeeded(await unfreeze(await unfreezeLinkTo(ada.email)));
    const { body } = succeeded(await signIn(api, { ...ada, password: NEW }));
    expect(await fixture.seen({ token: String(body.token) })).toEqual({
      totp: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
    });
  });

  it('takes no second factor away by freezing that was there a week before', async () => {
    const { ada, key, recoveryCodes } = await fixture.withApp();
    fixture.pass(8 * DAY_MS);
    const { body } = succeeded(await secondStep(api, await ticketFor(api, ada), { code: codeNow(api, key) }));
    const token = String(body.token);
    await withPasskey(api, { ...ada, token }, { proof: { recoveryCode: recoveryCodes[0] ?? '' } });
    fixture.pass(MINUTE);
    succeeded(await freeze(await linkIn(ada.email, 'passkey-added', 'freezeId')));
    succeeded(await unfreeze(await unfreezeLinkTo(ada.email)));
    const ticket = await ticketFor(api, { ...ada, password: NEW });
    const back = succeeded(await secondStep(api, ticket, { code: codeNow(api, key) }));
    const seen = await fixture.seen({ token: String(back.body.token) });
    expect(seen).toEqual({ totp: true, passkeys: 0, recoveryCodesLeft: 9 });
  });

  it('who changed the address cannot end the links of the former one by freezing and coming back', async () => {
    const ada = await investor(api);
    const stolen = `stolen.${ada.email}`;
    await moveTo(ada, stolen);
    succeeded(await call(api, 'POST', '/user/freeze', { token: ada.token }));
    succeeded(await unfreeze(await unfreezeLinkTo(stolen), 'the-thief-chose-this'));
    succeeded(await freeze(await linkIn(ada.email, 'email-changed', 'freezeId')));
    succeeded(await unfreeze(await unfreezeLinkTo(ada.email)));
    succeeded(await signIn(api, { ...ada, password: NEW }));
    for (const link of await links(stolen, 'new-sign-in', 'freezeId')) expect((await freeze(link)).status).toBe(422);
  });

  it('who changed the address and froze first gets no way back once the former one freezes', async () => {
    const ada = await investor(api);
    const stolen = `stolen.${ada.email}`;
    await moveTo(ada, stolen);
    succeeded(await call(api, 'POST', '/user/freeze', { token: ada.token }));
    succeeded(await freeze(await linkIn(ada.email, 'email-changed', 'freezeId')));
    expect((await unfreeze(await unfreezeLinkTo(stolen))).body.code).toBe('UNFREEZE_LINK_INVALID');
    succeeded(await unfreeze(await unfreezeLinkTo(ada.email)));
    succeeded(await signIn(api, { ...ada, password: NEW }));
  });

  it('whose address was changed back does not take the account by a link that was sent there', async () => {
    const ada = await investor(api);
    const stolen = `stolen.${ada.email}`;
    await moveTo(ada, stolen);
    await moveTo(ada, ada.email);
    succeeded(await freeze(await linkIn(stolen, 'email-changed', 'freezeId')));
    expect(await fixture.mails(stolen, 'account-frozen')).toEqual([]);
    succeeded(await unfreeze(await unfreezeLinkTo(ada.email)));
    succeeded(await signIn(api, { ...ada, password: NEW }));
  });
});
