import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeRepository, EndInvitation, InviteOperator } from '#modules/operator/index.js';
import { LEFT_MAILS } from '../support/left-mails.js';
import { type Person, investor } from '../support/people.js';
import { type Expected, expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { PASSWORD, anAddress, another, invitationFor, joining, operations, signIn } from './operator-people.js';

const INVALID: Expected = [
  422,
  'INVITATION_INVALID',
  'This invitation no longer works. It is valid for 72 hours and works once. Ask for a new one.',
  'token',
];
const HOURS_MS = 3_600_000;

describe('an invitation of an operator', () => {
  let api: TestApi;
  let samuel: Person;
  let olga: Person;

  beforeAll(async () => {
    api = await startTestApi();
    [samuel, olga] = [await another(api, 'admin'), await another(api, 'admin')];
  });
  afterAll(() => api?.stop());

  const invite = (email: string, role: 'reviewer' | 'admin' = 'reviewer') =>
    api.app.get(ChangeRepository).alone(() => api.app.get(InviteOperator).run(email, role, null));
  const join = (body: object) => call(api, 'POST', '/operations/join', { body });
  const look = (token: string) =>
    call<{ email: string; role: string }>(api, 'POST', '/operations/join/look', { body: { token } });

  it('makes an operator with its address and role, who signs in with a password of their own', async () => {
    const email = anAddress();
    const { link } = await invite(email);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(new URL(link).pathname).toBe('/operators/join');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(succeeded(await look(token)).body.data).toMatchObject({ email, role: 'reviewer' });
    for (const foreign of [{ email: anAddress() }, { role: 'admin' }, { operatorRole: 'admin' }]) {
      expect((await join({ ...joining(token), ...foreign })).body.code).toBe('VALIDATION_FAILED');
    }
    succeeded(await join(joining(token)));
    const ruth = await signIn(api, email);
    succeeded(await call(api, 'GET', '/transaction', { token: ruth.token }));
    expect((await operations(api, ruth, 'GET', '')).body.code).toBe('NOT_ALLOWED');
    const [record] = await api.database.query(
      `select actor_email, actor_role, action, after from audit_records where subject = $1 order by sequence limit 1`,
      [ruth.id],
    );
    expect(record).toMatchObject({ actor_email: email, actor_role: 'reviewer', action: 'join-operators' });
  });

  it('by the command on the server is mailed to all operators and in the audit log, and so is that it was used', async () => {
    const email = anAddress();
    await api.app.get(ChangeRepository).alone(() => api.app.get(InviteOperator).byCommand(email, 'approver'));
    const about = async (who: Person) =>
      (await mailed(api, who, 'operator-added')).filter(({ joinedEmail }) => joinedEmail === email);
    const facts = { joinedEmail: email, role: 'an approver', alone: true };
    for (const who of [samuel, olga]) expect(await about(who)).toMatchObject([{ ...facts, time: null }]);
    succeeded(await join(joining(await invitationFor(api, email))));
    for (const who of [samuel, olga]) {
      expect(await about(who)).toMatchObject([{ time: null }, { ...facts, time: expect.any(String) }]);
    }
    const sql = `select action, actor from audit_records where after ->> 'email' = $1 order by sequence`;
    expect(await api.database.query(sql, [email])).toEqual([
      { action: 'invite-operator', actor: 'command' },
      { action: 'join-operators', actor: 'operator' },
    ]);
  });

  it('is kept as a hash only', async () => {
    const email = anAddress();
    await invite(email);
    const token = await invitationFor(api, email);
    const rows = await api.database.query('select * from operator_invitations where email = $1', [email]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('works once, of many who use it at once', async () => {
    const email = anAddress();
    await invite(email);
    const token = await invitationFor(api, email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(joining(token))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expectRefusal(await join(joining(token)), INVALID);
    expectRefusal(await look(token), INVALID);
    expect(await api.database.query('select count(*)::int as n from users where email = $1', [email])).toEqual([
      { n: 1 },
    ]);
  });

  it('is replaced by the next one to the same address', async () => {
    const email = anAddress();
    await invite(email);
    const first = await invitationFor(api, email);
    await invite(email.toUpperCase(), 'admin');
    expectRefusal(await look(first), INVALID);
    expect(succeeded(await look(await invitationFor(api, email))).body.data.role).toBe('admin');
  });

  it('works for 72 hours', async () => {
    const email = anAddress();
    await invite(email);
    const token = await invitationFor(api, email);
    const now = new Date();
    api.clock.set(new Date(now.getTime() + 72 * HOURS_MS - 60_000));
    succeeded(await look(token));
    api.clock.set(new Date(now.getTime() + 72 * HOURS_MS + 60_000));
    expectRefusal(await look(token), INVALID);
    expectRefusal(await join(joining(token)), INVALID);
    api.clock.set(undefined);
  });

  it.each([
    ['firstName', { firstName: '' }, 'VALIDATION_FAILED'],
    ['lastName', { lastName: 'see www.example.com' }, 'VALIDATION_FAILED'],
    ['password', { password: 'short' }, 'VALIDATION_FAILED'],
    ['password', { password: 'Password1' }, 'PASSWORD_TOO_COMMON'],
    ['password', { password: 'ruth-keller' }, 'PASSWORD_TOO_PERSONAL'],
  ])('takes no bad %s %j, and works afterwards', async (field, change, code) => {
    const email = anAddress();
    await invite(email);
    const token = await invitationFor(api, email);
    const { status, body } = await join({ ...joining(token), ...change });
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, code, field]);
    succeeded(await join(joining(token)));
  });

  it('is not made for an address that has an account, nor used once it has one', async () => {
    const TAKEN: Expected = [
      409,
      'ADDRESS_HAS_ACCOUNT',
      'This address already has an account. An operator needs another address.',
      'email',
    ];
    const ada = await investor(api);
    await expect(invite(ada.email)).rejects.toMatchObject({ code: 'ADDRESS_HAS_ACCOUNT' });
    for (const email of [ada.email, olga.email.toUpperCase()]) {
      expectRefusal(await operations(api, samuel, 'POST', '/invitations', { email, role: 'support' }), TAKEN);
    }
    const email = anAddress();
    await invite(email);
    const token = await invitationFor(api, email);
    await api.database.query('update operator_invitations set email = $2 where email = $1', [email, ada.email]);
    expect((await join(joining(token))).body.code).toBe('ADDRESS_HAS_ACCOUNT');
  });

  it('of one admin is sent when a different one approves it, to the address, with a link', async () => {
    const email = anAddress();
    const proposed = await operations(api, samuel, 'POST', '/invitations', { email, role: 'treasurer' });
    const { id } = succeeded(proposed).body.data;
    expect(await api.database.query('select from operator_invitations where email = $1', [email])).toEqual([]);
    const own = await operations(api, samuel, 'POST', `/changes/${String(id)}/approve`);
    expectRefusal(own, [409, 'NEEDS_ANOTHER_ADMIN', 'A different admin has to approve this']);
    succeeded(await operations(api, olga, 'POST', `/changes/${String(id)}/approve`));
    const mails = await api.database.query<{ data: object }>(
      `select data from ${LEFT_MAILS} where recipient = $1 and template = 'operator-invited'`,
      [email],
    );
    expect(mails).toEqual([{ data: expect.objectContaining({ role: 'a treasurer' }) }]);
    const listed = succeeded(await operations(api, olga, 'GET', '/invitations')).body.data;
    expect(listed).toContainEqual(expect.objectContaining({ email, role: 'treasurer', invitedBy: 'Olga Petrova' }));
    succeeded(await join(joining(await invitationFor(api, email))));
    await signIn(api, email, PASSWORD);
  });

  it('can be ended by one admin, and by the command', async () => {
    for (const by of ['admin', 'command']) {
      const email = anAddress();
      const { invitation } = await invite(email);
      if (by === 'admin') succeeded(await operations(api, samuel, 'POST', `/invitations/${invitation.id}/end`));
      else await api.app.get(EndInvitation).run('command', invitation.id);
      expectRefusal(await join(joining(await invitationFor(api, email))), INVALID);
      const again = await operations(api, samuel, 'POST', `/invitations/${invitation.id}/end`);
      expectRefusal(again, [404, 'INVITATION_NOT_FOUND', 'Invitation not found']);
    }
  });
});
