import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, investor } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { confirmed, options, originOf, secondStep, signIn, ticketFor, withPasskey } from '../support/second-factors.js';
import { SoftwareAuthenticator, type Tampering } from '../support/software-authenticator.js';
import { type TestApi, startBeside } from '../support/test-api.js';
import { MINUTE, SecondFactorFixture } from './second-factor-fixture.js';

const REFUSED = [
  422,
  'PASSKEY_REFUSED',
  'This passkey could not be used. Please try again, or use another way.',
] as const;

const COPIED = [
  422,
  'PASSKEY_REFUSED',
  'This passkey could not be used, because another device may hold a copy of it. Sign in another way, then remove this passkey under Security and add a new one. We have emailed you about it.',
] as const;

let fixture: SecondFactorFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await SecondFactorFixture.start();
  ({ api } = fixture);
});
afterAll(() => fixture?.stop());
afterEach(() => api.clock.set(undefined));

const FORGERIES: [string, Tampering][] = [
  ['another origin', { origin: 'http://localhost:4000' }],
  ['a look-alike origin', { origin: 'http://localhost:3000.evil.example' }],
  ['the origin by its number', { origin: 'http://127.0.0.1:3000' }],
  ['another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'c2V4dGFudCBzYXlzIG5v' }],
  ['another ceremony', { type: 'webauthn.other' }],
  ['nobody present', { flags: 4 }],
  ['nobody verified', { flags: 1 }],
];

/** Asks the API what to sign for a sign-in, as a browser does, with its cookie. */
async function asked(at: Pick<TestApi, 'url'> = api) {
  const { options: toSign, answer } = await options(at, '/auth/login/passkey/options');
  return { toSign, headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' } };
}

const signInBy = (passkey: object, headers: Record<string, string>, at: Pick<TestApi, 'url'> = api) =>
  call<{ id: string }>(at, 'POST', '/auth/login/passkey', { body: { passkey }, headers });

/** Asks for the making of a passkey. */
async function making({ token, password }: Person) {
  const headers = await confirmed(api, token, { change: 'add-passkey' }, { password });
  return (await options(api, '/auth/passkeys/options', { token, headers })).options;
}

const add = ({ token }: Person, passkey: object, name = 'Phone') =>
  call<{ recoveryCodes: string[] }>(api, 'POST', '/auth/passkeys', { token, body: { name, passkey } });

describe('adding a passkey', () => {
  it('takes the password, gives recovery codes with the first one, and the owner is told', async () => {
    const ada = await investor(api);
    const refused = await call(api, 'POST', '/auth/passkeys/options', { token: ada.token });
    expect(refused.body).toMatchObject({ code: 'CONFIRMATION_REQUIRED', accepted: ['password'] });
    const toMake = await making(ada);
    expect(toMake).toMatchObject({
      rp: { id: 'localhost', name: 'Sextant' },
      user: { name: ada.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = new SoftwareAuthenticator(originOf(api));
    const added = succeeded(await add(ada, device.create(toMake), ' My phone '));
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({ passkey: { name: 'My phone', synced: false, lastUsedAt: null } });
    expect(added.body.data.recoveryCodes).toHaveLength(10);
    expect(await fixture.mails(ada.email, 'passkey-added')).toEqual([expect.objectContaining({ name: 'My phone' })]);
    expect(await fixture.seen(ada)).toEqual({ totp: false, passkeys: 1, recoveryCodesLeft: 10 });

    const [recoveryCode = ''] = added.body.data.recoveryCodes;
    const second = await withPasskey(api, ada, { name: 'Key', proof: { recoveryCode } });
    expect(second.recoveryCodes).toEqual([]);
    const { data } = succeeded(
      await call<{ passkeys: object[] }>(api, 'GET', '/auth/second-factor', { token: ada.token }),
    ).body;
    expect(data.passkeys).toMatchObject([{ name: 'My phone' }, { name: 'Key' }]);
  });

  it.each(FORGERIES)('refuses one with %s', async (_, tampering) => {
    const ada = await investor(api);
    const device = new SoftwareAuthenticator(originOf(api));
    expectRefusal(await add(ada, device.create(await making(ada), tampering)), REFUSED);
    expect(await fixture.seen(ada)).toMatchObject({ passkeys: 0 });
  });

  it('takes what it asked for once, in time, and only in the session that asked', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    const device = () => new SoftwareAuthenticator(originOf(api));
    const once = await making(ada);
    expectRefusal(await add(eve, device().create(once)), REFUSED);
    expectRefusal(await add(ada, device().create(once, { origin: 'http://evil.example' })), REFUSED);
    expectRefusal(await add(ada, device().create(once)), REFUSED);
    const other = succeeded(await signIn(api, ada)).body.token ?? '';
    const made = device().create(await making(ada));
    expectRefusal(await add({ ...ada, token: other }, made), REFUSED);
    fixture.pass(0);
    const late = await making(ada);
    fixture.pass(5 * MINUTE);
    expectRefusal(await add(ada, device().create(late)), REFUSED);
  });

  it('takes no passkey twice, nor one of somebody else', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    const { device } = await withPasskey(api, ada);
    const again = await add(eve, device.create(await making(eve)));
    expectRefusal(again, [409, 'PASSKEY_KNOWN', 'This passkey has already been added.']);
  });

  it('refuses a twenty-first of one person', async () => {
    const ada = await investor(api);
    const made = new SoftwareAuthenticator(originOf(api)).create(await making(ada));
    await api.database.query(
      `insert into passkeys (user_id, id, credential_id, public_key, sign_count, transports, synced, name, created_at)
       select $1, gen_random_uuid(), gen_random_uuid(), 'key', 0, '[]', false, 'Phone ' || n, now()
         from generate_series(1, 20) n`,
      [ada.id],
    );
    const full = [409, 'TOO_MANY_PASSKEYS', 'You have 20 passkeys. Please remove one first.'] as const;
    expectRefusal(await call(api, 'POST', '/auth/passkeys/options', { token: ada.token }), full);
    expectRefusal(await add(ada, made), full);
    expect(await fixture.seen(ada)).toMatchObject({ passkeys: 20 });
    expect(await fixture.mails(ada.email, 'passkey-added')).toEqual([]);
  });

  it.each([
    ['', 'Please give the passkey a name'],
    ['x'.repeat(51), 'The name must be at most 50 characters long'],
  ])('takes no name like %j', async (name, message) => {
    const ada = await investor(api);
    const passkey = new SoftwareAuthenticator(originOf(api)).create(await making(ada));
    expectRefusal(await add(ada, passkey, name), [422, 'VALIDATION_FAILED', message, 'name']);
  });
});

describe('signing in with a passkey', () => {
  it('takes neither address nor password, and counts as both factors', async () => {
    const ada = await investor(api);
    const { device } = await withPasskey(api, ada);
    const { toSign, headers } = await asked();
    expect(toSign).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(toSign.allowCredentials ?? []).toEqual([]);
    const { body } = succeeded(await signInBy(device.get(toSign), headers));
    expect(body.data.id).toBe(ada.id);
    succeeded(await call(api, 'GET', '/user/me', { token: body.token ?? '' }));
  });

  it('makes it the second step after a password, for that person alone', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    const [{ device }, { device: eves }] = [await withPasskey(api, ada), await withPasskey(api, eve)];
    const asking = await signIn(api, ada);
    expect(asking.body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', accepted: ['passkey', 'recovery-code'] });
    const ticket = String(asking.body.ticket);
    const toSign = async () => (await options(api, '/auth/login/second-factor/options', { body: { ticket } })).options;
    expect((await toSign()).allowCredentials).toMatchObject([{ id: device.credentialId }]);
    expectRefusal(await secondStep(api, ticket, { passkey: eves.get(await toSign()) }), REFUSED);
    expectRefusal(await secondStep(api, ticket, { passkey: device.get(await toSign(), { forged: true }) }), REFUSED);
    const other = await ticketFor(api, ada);
    expectRefusal(await secondStep(api, other, { passkey: device.get(await toSign()) }), REFUSED);
    succeeded(await secondStep(api, ticket, { passkey: device.get(await toSign()) }));
  });

  it.each<[string, Tampering]>([
    ...FORGERIES,
    ['another key', { forged: true }],
    [
      'somebody else’s handle',
      { userHandle: Buffer.from('0198c0de-0000-7000-8000-000000000001').toString('base64url') },
    ],
  ])('refuses one with %s', async (_, tampering) => {
    const { device } = await withPasskey(api, await investor(api));
    const { toSign, headers } = await asked();
    expectRefusal(await signInBy(device.get(toSign, tampering), headers), REFUSED);
  });

  it('refuses one that is not known here', async () => {
    const { toSign, headers } = await asked();
    const stranger = new SoftwareAuthenticator(originOf(api));
    expectRefusal(await signInBy(stranger.get(toSign, { userHandle: null }), headers), REFUSED);
  });

  it('refuses a copy, whose counter stands still or goes back', async () => {
    const ada = await investor(api);
    const { device } = await withPasskey(api, ada);
    device.counter = 7;
    const use = async (tampering: Tampering = {}) => {
      const { toSign, headers } = await asked();
      return signInBy(device.get(toSign, tampering), headers);
    };
    succeeded(await use());
    const warned = () => fixture.mails(ada.email, 'passkey-copied');
    for (const counter of [8, 3, 0]) expectRefusal(await use({ counter }), COPIED);
    expect(await warned()).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ name: 'Phone' })));
    succeeded(await use({ counter: 20 }));
    expect(await warned()).toHaveLength(3);
  });

  it('takes what it asked for once, in time, and only from the browser that asked', async () => {
    const { device } = await withPasskey(api, await investor(api));
    const [first, second] = [await asked(), await asked()];
    expectRefusal(await signInBy(device.get(first.toSign), second.headers), REFUSED);
    expectRefusal(await signInBy(device.get(second.toSign), {}), REFUSED);
    const third = await asked();
    const signed = device.get(third.toSign);
    const other = await startBeside(api);
    try {
      const answers = await Promise.all([api, other, api, other].map((at) => signInBy(signed, third.headers, at)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    } finally {
      await other.stop();
    }
    fixture.pass(0);
    const late = await asked();
    fixture.pass(5 * MINUTE);
    expectRefusal(await signInBy(device.get(late.toSign), late.headers), REFUSED);
  });

  it('lets in who is suspended, to read', async () => {
    const ada = await investor(api);
    const { device } = await withPasskey(api, ada);
    await api.database.query(`update users set status = 'suspended', status_reason = 'x' where id = $1`, [ada.id]);
    const { toSign, headers } = await asked();
    const { body } = succeeded(await signInBy(device.get(toSign), headers));
    expect(body.data).toMatchObject({ accountStatus: 'suspended' });
  });

  it('is not offered where no browser would make one', async () => {
    const other = await startBeside(api, { publicUrl: 'http://192.168.1.7:3000' });
    try {
      const refused = await call(other, 'POST', '/auth/login/passkey/options', { body: {} });
      expect([refused.status, refused.body.code]).toEqual([409, 'PASSKEYS_UNAVAILABLE']);
    } finally {
      await other.stop();
    }
  });
});

describe('a passkey', () => {
  it('is renamed and removed by its owner alone, with a proof; with the last one the recovery codes go', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    const { id, device, recoveryCodes } = await withPasskey(api, ada);
    const path = `/auth/passkeys/${id}`;
    const missing = [404, 'PASSKEY_NOT_FOUND', 'Passkey not found'] as const;
    expectRefusal(await call(api, 'PUT', path, { token: eve.token, body: { name: 'Mine' } }), missing);
    expectRefusal(await call(api, 'DELETE', path, { token: eve.token }), missing);
    const renamed = await call(api, 'PUT', path, { token: ada.token, body: { name: 'Old phone' } });
    expect(succeeded(renamed).body.data).toMatchObject({ id, name: 'Old phone' });
    expect((await call(api, 'DELETE', path, { token: ada.token })).body.code).toBe('CONFIRMATION_REQUIRED');
    const [recoveryCode = ''] = recoveryCodes;
    const headers = await confirmed(api, ada.token, { change: 'remove-passkey', passkey: id }, { recoveryCode });
    succeeded(await call(api, 'DELETE', path, { token: ada.token, headers }));
    expect(await fixture.seen(ada)).toEqual({ totp: false, passkeys: 0, recoveryCodesLeft: 0 });
    expect(await fixture.mails(ada.email, 'passkey-removed')).toEqual([expect.objectContaining({ name: 'Old phone' })]);
    const { toSign, headers: cookie } = await asked();
    expectRefusal(await signInBy(device.get(toSign), cookie), REFUSED);
    succeeded(await signIn(api, ada));
  });
});
