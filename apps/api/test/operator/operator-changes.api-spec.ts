import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChangeOperator, ChangeRepository } from '#modules/operator/index.js';
import type { Person } from '../support/people.js';
import { type Expected, expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { PASSWORD, anAddress, another, invitationFor, operations, signIn, withoutAdmins } from './operator-people.js';

const ANOTHER: Expected = [409, 'NEEDS_ANOTHER_ADMIN', 'A different admin has to approve this'];
const DECIDED: Expected = [409, 'OPERATOR_CHANGE_DECIDED', 'This change was already approved or dropped'];
const NOBODY: Expected = [
  409,
  'NOBODY_TO_APPROVE',
  'There is no other admin to approve this. Invite one on the server: npm run operator -- invite <email> --role admin',
];

describe('a change of an operator', () => {
  let api: TestApi;
  let samuel: Person;
  let olga: Person;
  let ines: Person;
  let ruth: Person;

  beforeAll(async () => void (api = await startTestApi()));
  beforeEach(async () => {
    await withoutAdmins(api);
    [samuel, olga, ines] = [await another(api, 'admin'), await another(api, 'admin'), await another(api, 'admin')];
    ruth = await another(api, 'reviewer');
  });
  afterAll(() => api?.stop());

  const proposed = async (by: Person, about: Person, role?: string) => {
    const path = role ? `/${about.id}/role` : `/${about.id}/end`;
    return String(succeeded(await operations(api, by, 'POST', path, role ? { role } : {})).body.data.id);
  };
  const decide = (by: Person, what: 'approve' | 'drop', id: string) =>
    operations(api, by, 'POST', `/changes/${id}/${what}`);
  const isIn = async ({ token }: Person) => (await call(api, 'GET', '/auth/sessions', { token })).status === 200;
  const roleOf = async ({ id }: Person) =>
    (await api.database.query<{ operator_role: string }>('select operator_role from users where id = $1', [id]))[0]
      ?.operator_role;

  it('does nothing before a different admin approves it, and then at once', async () => {
    const id = await proposed(samuel, ruth, 'approver');
    expect(await roleOf(ruth)).toBe('reviewer');
    expectRefusal(await decide(samuel, 'approve', id), ANOTHER);
    succeeded(await decide(olga, 'approve', id));
    expect(await roleOf(ruth)).toBe('approver');
    succeeded(await call(api, 'GET', '/ledger/check', { token: ruth.token }));
    expectRefusal(await decide(ines, 'approve', id), DECIDED);
  });

  it('that ends an account ends its sessions at once, for good, and keeps its name', async () => {
    const elsewhere = await signIn(api, ruth.email);
    succeeded(await decide(olga, 'approve', await proposed(samuel, ruth)));
    expect(await Promise.all([ruth, elsewhere].map(isIn))).toEqual([false, false]);
    const body = { email: ruth.email, password: PASSWORD };
    const refused = await call(api, 'POST', '/auth/login', { body });
    expectRefusal(refused, [403, 'ACCOUNT_SUSPENDED', 'This operator account has ended.']);
    const told = await call(api, 'GET', '/auth/check', { token: ruth.token });
    expect(told.body).toMatchObject({ success: false, message: 'This operator account has ended.' });
    const list = succeeded(await operations(api, olga, 'GET', '')).body.data as unknown as { id: string }[];
    expect(list.find(({ id }) => id === ruth.id)).toMatchObject({ status: 'ended', email: ruth.email });
    const again = await operations(api, samuel, 'POST', `/${ruth.id}/end`);
    expectRefusal(again, [409, 'OPERATOR_HAS_ENDED', 'This operator account has ended']);
    const records = await api.database.query(
      `select action, actor_email, before from audit_records where subject = $1 and action = 'end-operator'`,
      [ruth.id],
    );
    expect(records).toEqual([
      { action: 'end-operator', actor_email: olga.email, before: { email: ruth.email, role: 'reviewer' } },
    ]);
  });

  it('is not the concerned one’s to propose, approve or drop, in any session', async () => {
    const own = await operations(api, samuel, 'POST', `/${samuel.id}/end`);
    expectRefusal(own, [409, 'NEEDS_ANOTHER_ADMIN', 'Two other admins have to decide about your own account']);
    const id = await proposed(olga, samuel, 'support');
    const elsewhere = await signIn(api, samuel.email);
    for (const session of [samuel, elsewhere]) {
      expectRefusal(await decide(session, 'approve', id), ANOTHER);
      expectRefusal(await decide(session, 'drop', id), ANOTHER);
    }
    expectRefusal(await decide(await signIn(api, olga.email), 'approve', id), ANOTHER);
    succeeded(await decide(ines, 'approve', id));
    expect((await operations(api, samuel, 'GET', '')).body.code).toBe('NOT_ALLOWED');
  });

  it('is read by auditors, with who works here and who is invited, and is not theirs to decide', async () => {
    const auditor = await another(api, 'auditor');
    const [waiting, email] = [await proposed(samuel, ruth, 'approver'), anAddress()];
    const invites = await operations(api, samuel, 'POST', '/invitations', { email, role: 'support' });
    const invitation = String(succeeded(invites).body.data.id);
    succeeded(await decide(olga, 'approve', invitation));
    const read = async (path: string) =>
      succeeded(await operations(api, auditor, 'GET', path)).body.data as unknown as Record<string, unknown>[];
    expect(await read('')).toContainEqual(expect.objectContaining({ id: ruth.id, role: 'reviewer' }));
    const changes = await read('/changes');
    const closed = { canApprove: false, canDrop: false };
    expect(changes.find(({ id }) => id === waiting)).toMatchObject({ state: 'waiting', role: 'approver', ...closed });
    expect(changes.find(({ id }) => id === invitation)).toMatchObject({ state: 'applied', email, ...closed });
    const invited = (await read('/invitations')).find((one) => one.email === email);
    expect(Object.keys(invited ?? {}).sort()).toEqual(['createdAt', 'email', 'expiresAt', 'id', 'invitedBy', 'role']);
    expect(JSON.stringify(invited)).not.toContain(await invitationFor(api, email));
    const refused: Expected = [403, 'NOT_ALLOWED', 'Your account is not allowed to do this.'];
    for (const what of ['approve', 'drop'] as const) expectRefusal(await decide(auditor, what, waiting), refused);
  });

  it('takes effect once when two approve it at once, or is dropped', async () => {
    const id = await proposed(samuel, ruth);
    const answers = await Promise.all([olga, ines, olga, ines].map((by) => decide(by, 'approve', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const paul = await another(api, 'support');
    const other = await proposed(samuel, paul);
    const both = await Promise.all([decide(olga, 'approve', other), decide(samuel, 'drop', other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await isIn(paul)).toBe(both[1]?.status === 200);
    const counted = await api.database.query(
      `select count(*)::int as n from audit_records where subject = $1 and action = 'end-operator'`,
      [ruth.id],
    );
    expect(counted).toEqual([{ n: 1 }]);
  });

  it('that its proposer withdrew, or another admin refused, is never approved', async () => {
    for (const by of [samuel, olga]) {
      const id = await proposed(samuel, ruth);
      const waits = await operations(api, ines, 'POST', `/${ruth.id}/role`, { role: 'auditor' });
      expect(waits.body.code).toBe('OPERATOR_CHANGE_WAITS');
      succeeded(await decide(by, 'drop', id));
      expectRefusal(await decide(ines, 'approve', id), DECIDED);
    }
    expect(await isIn(ruth)).toBe(true);
  });

  it('is dropped when its proposer is ended or loses the role', async () => {
    const id = await proposed(samuel, ruth);
    succeeded(await decide(ines, 'approve', await proposed(olga, samuel)));
    expectRefusal(await decide(olga, 'approve', id), DECIDED);
    expect(await isIn(ruth)).toBe(true);
  });

  it('is proposed only when somebody could approve it, and says what to do', async () => {
    await api.database.query(`update users set status = 'suspended' where id = $1`, [ines.id]);
    expectRefusal(await operations(api, samuel, 'POST', `/${olga.id}/end`), NOBODY);
    await api.database.query(`update users set status = 'suspended' where id = $1`, [olga.id]);
    expectRefusal(await operations(api, samuel, 'POST', `/${ruth.id}/end`), NOBODY);
    expectRefusal(await operations(api, samuel, 'POST', '/invitations', { email: anAddress(), role: 'admin' }), NOBODY);
  });

  it('is refused where no admin would be left', async () => {
    await api.database.query(`update users set status = 'suspended' where id = any($1)`, [[olga.id, ines.id]]);
    const last: Expected = [409, 'LAST_ADMIN', 'This is the last admin. Invite another admin first.'];
    expectRefusal(await operations(api, samuel, 'POST', `/${samuel.id}/end`), last);
    expectRefusal(await operations(api, samuel, 'POST', `/${samuel.id}/role`, { role: 'auditor' }), last);
    expect(succeeded(await operations(api, samuel, 'GET', '/changes')).body.data).not.toContainEqual(
      expect.objectContaining({ operatorId: samuel.id }),
    );
    expect(await roleOf(samuel)).toBe('admin');
  });

  it('by the command on the server takes effect at once, but never takes the last admin', async () => {
    const end = ({ id }: Person) =>
      api.app.get(ChangeRepository).alone(() => api.app.get(ChangeOperator).run('command', id, null));
    await end(ruth);
    expect(await isIn(ruth)).toBe(false);
    const ends = await Promise.allSettled([samuel, olga, ines].map(end));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LAST_ADMIN' } });
    const [record] = await api.database.query(
      `select actor from audit_records where subject = $1 and action = 'end-operator'`,
      [ruth.id],
    );
    expect(record).toEqual({ actor: 'command' });
  });

  it('is not approved by the database either, when one person is both', async () => {
    const approve = (by: Person, id: string) =>
      api.database.query(
        `update operator_changes set state = 'applied', decided_by = $2, decided_at = now() where id = $1`,
        [id, by.id],
      );
    const id = await proposed(samuel, ruth);
    await expect(approve(samuel, id)).rejects.toThrow('operator_changes_two_people');
    await expect(approve(ruth, id)).rejects.toThrow('operator_changes_two_people');
  });

  it('of an investor, or of nobody, is not found', async () => {
    const nobody = '0198c0de-0000-7000-8000-00000000dead';
    expect((await operations(api, samuel, 'POST', `/${nobody}/end`)).body.code).toBe('OPERATOR_NOT_FOUND');
    expect((await decide(samuel, 'approve', nobody)).body.code).toBe('OPERATOR_CHANGE_NOT_FOUND');
    const unchanged = await operations(api, samuel, 'POST', `/${ruth.id}/role`, { role: 'reviewer' });
    expect(unchanged.body.code).toBe('OPERATOR_ROLE_UNCHANGED');
  });
});

describe('the list of operators', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startTestApi()));
  afterAll(() => api?.stop());

  it('tells role, status, last seen, inviter and a missing second factor', async () => {
    const samuel = await another(api, 'admin');
    const list = succeeded(await operations(api, samuel, 'GET', '')).body.data;
    expect(list).toEqual([
      {
        id: samuel.id,
        email: samuel.email,
        firstName: 'Olga',
        lastName: 'Petrova',
        role: 'admin',
        status: 'active',
        secondFactorMissing: true,
        lastSeenAt: expect.any(String),
        invitedBy: null,
        since: expect.any(String),
      },
    ]);
  });
});
