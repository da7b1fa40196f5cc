import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ownedToken, ownerOf } from '#platform/http/index.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { codeNow, confirm, secondStep, signIn, ticketFor } from '../support/second-factors.js';
import { type TestApi, startBeside } from '../support/test-api.js';
import { MINUTE, SecondFactorFixture, WRONG, WRONG_RECOVERY } from './second-factor-fixture.js';

const USED = [422, 'PROOF_WRONG', 'This code was used already. Please wait for the next one.', 'code'] as const;
const TICKET = [
  401,
  'SIGN_IN_TICKET_EXPIRED',
  'This sign-in took too long. Please enter your password again.',
] as const;

let fixture: SecondFactorFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await SecondFactorFixture.start();
  ({ api } = fixture);
});
afterAll(() => fixture?.stop());
afterEach(() => api.clock.set(undefined));

describe('signing in with an authenticator app', () => {
  it('takes the code after the password, and says nothing of it before', async () => {
    const { ada, key } = await fixture.withApp();
    const stranger = await signIn(api, { ...ada, password: 'not her password' });
    const nobody = await signIn(api, { email: 'nobody@sextant.example', password: 'not her password' });
    const { requestId: _a, ...first } = stranger.body;
    const { requestId: _b, ...second } = nobody.body;
    expect(first).toEqual(second);

    const asked = await signIn(api, ada);
    expectRefusal(asked, [401, 'SECOND_FACTOR_REQUIRED', 'Please use your second factor to sign in.']);
    expect(asked.body).toMatchObject({ accepted: ['code', 'recovery-code'] });
    expect(asked.body.token).toBeUndefined();
    expect(asked.headers.get('set-cookie')).toBeNull();
    const ticket = String(asked.body.ticket);
    const done = succeeded(await secondStep(api, ticket, { code: codeNow(api, key) }));
    expect(done.body.data.id).toBe(ada.id);
    expect(done.headers.get('set-cookie')).toContain('sextant_refresh=');
    succeeded(await call(api, 'GET', '/user/me', { token: done.body.token ?? '' }));
  });

  it.each([-1, 0, 1])('takes a code that is %d steps off, once, and none before it any more', async (steps) => {
    const { ada, key } = await fixture.withApp();
    fixture.pass(60_000);
    const code = codeNow(api, key, steps);
    expect((await secondStep(api, await ticketFor(api, ada), { code })).status).toBe(200);
    expectRefusal(await secondStep(api, await ticketFor(api, ada), { code }), USED);
    if (steps > -1)
      expectRefusal(await secondStep(api, await ticketFor(api, ada), { code: codeNow(api, key, steps - 1) }), USED);
  });

  it.each([-2, 2])('takes none that is %d steps off', async (steps) => {
    const { ada, key } = await fixture.withApp();
    fixture.pass(60_000);
    expectRefusal(await secondStep(api, await ticketFor(api, ada), { code: codeNow(api, key, steps) }), WRONG);
  });

  it('takes a code once, however often it is sent at once, to however many processes', async () => {
    const { ada, key } = await fixture.withApp();
    const other = await startBeside(api);
    try {
      other.clock.set(api.clock.now());
      const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketFor(api, ada)));
      const code = codeNow(api, key);
      const answers = await Promise.all(tickets.map((ticket, i) => secondStep(i % 2 ? other : api, ticket, { code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    } finally {
      await other.stop();
    }
  });

  it('takes recovery codes where the key of the app was sealed with another secret', async () => {
    const { ada, key, recoveryCodes } = await fixture.withApp();
    const other = await startBeside(api, { codeSecret: 'm'.repeat(40) });
    try {
      other.clock.set(api.clock.now());
      const ticket = await ticketFor(other, ada);
      const refused = await secondStep(other, ticket, { code: codeNow(api, key) });
      expectRefusal(refused, [
        503,
        'SECOND_FACTOR_UNREADABLE',
        'Codes of authenticator apps cannot be checked right now. Please use a passkey or a recovery code.',
      ]);
      expect(refused.headers.get('set-cookie')).toBeNull();
      succeeded(await secondStep(other, ticket, { recoveryCode: recoveryCodes[0] }));
    } finally {
      await other.stop();
    }
    succeeded(await secondStep(api, await ticketFor(api, ada), { code: codeNow(api, key) }));
  });

  it('takes a recovery code once, however it is typed, and tells how many are left', async () => {
    const { ada, recoveryCodes } = await fixture.withApp();
    const [first = '', second = ''] = recoveryCodes;
    const recoveryCode = ` ${first.toUpperCase().replaceAll('-', ' ')}`;
    succeeded(await secondStep(api, await ticketFor(api, ada), { recoveryCode }));
    expectRefusal(await secondStep(api, await ticketFor(api, ada), { recoveryCode: first }), WRONG_RECOVERY);
    expect(await fixture.mails(ada.email, 'recovery-code-used')).toEqual([expect.objectContaining({ left: 9 })]);
    const tickets = await Promise.all([1, 2, 3].map(() => ticketFor(api, ada)));
    const answers = await Promise.all(tickets.map((ticket) => secondStep(api, ticket, { recoveryCode: second })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await fixture.seen(ada)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('takes nobody else’s code, and no recovery code of somebody else', async () => {
    const [{ ada }, eve] = [await fixture.withApp(), await fixture.withApp()];
    const code = codeNow(api, eve.key);
    expectRefusal(await secondStep(api, await ticketFor(api, ada), { code }), WRONG);
    const [recoveryCode] = eve.recoveryCodes;
    expectRefusal(await secondStep(api, await ticketFor(api, ada), { recoveryCode }), WRONG_RECOVERY);
  });

  it.each([
    ['nothing', {}],
    ['two proofs', { code: '123456', recoveryCode: 'x' }],
    ['a short code', { code: '12345' }],
    ['a code with a space', { code: '123 456' }],
    ['other digits', { code: '١٢٣٤٥٦' }],
    ['a number', { code: 123456 }],
    ['a password', { password: 'difference-engine' }],
  ])('takes no %s', async (_, proof) => {
    const { ada } = await fixture.withApp();
    const answer = await secondStep(api, await ticketFor(api, ada), proof);
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('takes a passkey from nobody who has none', async () => {
    const { ada } = await fixture.withApp();
    const passkey = {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
    };
    const answer = await secondStep(api, await ticketFor(api, ada), { passkey });
    expect(answer.body).toMatchObject({ code: 'PROOF_NOT_ACCEPTED', accepted: ['code', 'recovery-code'] });
  });
});

describe('the ticket of the first step', () => {
  it('is for one sign-in, five minutes, and opens nothing by itself', async () => {
    const { ada, key } = await fixture.withApp();
    const ticket = await ticketFor(api, ada);
    expect((await call(api, 'GET', '/user/me', { token: ticket })).status).toBe(401);
    // In its beginning: the last character of base64url holds bits that mean nothing.
    const another = `${ticket.startsWith('A') ? 'B' : 'A'}${ticket.slice(1)}`;
    expect((await secondStep(api, another, { code: codeNow(api, key) })).status).toBe(401);
    succeeded(await secondStep(api, ticket, { code: codeNow(api, key) }));
    fixture.pass(30_000);
    expectRefusal(await secondStep(api, ticket, { code: codeNow(api, key) }), TICKET);
    const old = await ticketFor(api, ada);
    fixture.pass(5 * MINUTE);
    expectRefusal(await secondStep(api, old, { code: codeNow(api, key) }), TICKET);
  });

  it('names whose it is, and is nothing to anybody else', async () => {
    const { ada, key } = await fixture.withApp();
    const ticket = await ticketFor(api, ada);
    expect(ownerOf(ticket)).toBe(ada.id);
    const eve = await fixture.withApp();
    const asEve = ownedToken(eve.ada.id, ticket.slice(-43));
    expectRefusal(await secondStep(api, asEve, { code: codeNow(api, eve.key) }), TICKET);
    expectRefusal(await secondStep(api, ticket.slice(-43), { code: codeNow(api, key) }), TICKET);
    fixture.pass(30_000);
    succeeded(await secondStep(api, ticket, { code: codeNow(api, key) }));
  });

  it('counts as well when the release before gave it out, which named nobody', async () => {
    const { ada, key } = await fixture.withApp();
    const token = randomBytes(32).toString('base64url');
    await api.database.query(
      `insert into sign_in_tickets (user_id, id, token_hash, remember, created_at, expires_at)
       values ($1, gen_random_uuid(), encode(sha256($2::text::bytea), 'hex'), false, $3, $3::timestamptz + interval '5 minutes')`,
      [ada.id, token, api.clock.now()],
    );
    fixture.pass(30_000);
    succeeded(await secondStep(api, token, { code: codeNow(api, key) }));
    expectRefusal(await secondStep(api, token, { code: codeNow(api, key) }), TICKET);
  });

  it('dies with the password', async () => {
    const { ada, key } = await fixture.withApp();
    const ticket = await ticketFor(api, ada);
    const { confirmation } = succeeded(
      await confirm(api, ada.token, 'change-password', {}, { code: codeNow(api, key) }),
    ).body.data;
    const body = { currentPassword: ada.password, newPassword: 'a-brand-new-engine' };
    succeeded(await call(api, 'PUT', '/user/change-password', { token: ada.token, body, headers: { confirmation } }));
    fixture.pass(30_000);
    expectRefusal(await secondStep(api, ticket, { code: codeNow(api, key) }), TICKET);
  });

  it('dies when the account is frozen', async () => {
    const { ada, key } = await fixture.withApp();
    const ticket = await ticketFor(api, ada);
    succeeded(await call(api, 'POST', '/user/freeze', { token: ada.token, body: {} }));
    expectRefusal(await secondStep(api, ticket, { code: codeNow(api, key) }), TICKET);
  });

  it('lets in who was suspended meanwhile, to read', async () => {
    const { ada, key } = await fixture.withApp();
    const ticket = await ticketFor(api, ada);
    await api.database.query(`update users set status = 'suspended', status_reason = 'Checked' where id = $1`, [
      ada.id,
    ]);
    const { body } = succeeded(await secondStep(api, ticket, { code: codeNow(api, key) }));
    expect(body.data).toMatchObject({ accountStatus: 'suspended' });
  });
});
