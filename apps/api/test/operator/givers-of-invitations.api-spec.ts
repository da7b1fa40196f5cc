import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChangeOperator, ChangeRepository, InviteOperator } from '#modules/operator/index.js';
import { FreezeLinks } from '#modules/user/index.js';
import { ownedToken } from '#platform/http/index.js';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import type { Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { anAddress, another, invitationFor, joining, operations, withoutAdmins } from './operator-people.js';

describe('the invitation of two admins', () => {
  let api: TestApi;
  let proposer: Person;
  let approver: Person;
  let others: Person[];
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await withoutAdmins(api);
    [proposer, approver] = [await another(api, 'admin'), await another(api, 'admin')];
    others = [await another(api, 'admin'), await another(api, 'admin')];
  });
  afterAll(() => api?.stop());

  const byTwo = async (method: string, path: string, body: object, [one, two]: Person[]) => {
    const { id } = succeeded(await operations(api, one!, method, path, body)).body.data;
    succeeded(await operations(api, two!, 'POST', `/changes/${String(id)}/approve`));
  };
  const linkOf = async (kind: 'freeze' | 'unfreeze', { id, email }: Person) => {
    const sql = `select id from account_links where user_id = $1 and kind = 'unfreeze' and used_at is null`;
    const link =
      kind === 'freeze'
        ? await api.app.get(FreezeLinks).issue(id, email)
        : (await api.database.query<{ id: string }>(sql, [id]))[0]!.id;
    return ownedToken(id, tokenFor(api.settings.codeSecret, link));
  };
  const freeze = async (person: Person) =>
    succeeded(await call(api, 'POST', '/auth/freeze', { body: { token: await linkOf('freeze', person) } }));
  const reopen = async (person: Person) => {
    const body = { token: await linkOf('unfreeze', person), password: 'Heron-Lantern-Quartz-58' };
    succeeded(await call(api, 'POST', '/auth/unfreeze', { body }));
  };
  const end = (person: Person) => byTwo('POST', `/${person.id}/end`, {}, others);
  const role = (person: Person) => byTwo('POST', `/${person.id}/role`, { role: 'auditor' }, others);
  const byCommand = (person: Person) =>
    api.app.get(ChangeRepository).alone(() => api.app.get(ChangeOperator).run('command', person.id, null));

  const invited = async () => {
    const email = anAddress();
    await byTwo('POST', '/invitations', { email, role: 'approver' }, [proposer, approver]);
    return { email, token: await invitationFor(api, email) };
  };
  const state = async ({ email, token }: Awaited<ReturnType<typeof invited>>) => {
    const look = await call(api, 'POST', '/operations/join/look', { body: { token } });
    const listed = succeeded(await operations(api, others[0]!, 'GET', '/invitations')).body.data as unknown as {
      email: string;
    }[];
    const join = await call(api, 'POST', '/operations/join', { body: joining(token) });
    return [look.body.code ?? 'ok', listed.some((one) => one.email === email), join.body.code ?? 'ok'];
  };
  const OVER = ['INVITATION_INVALID', false, 'INVITATION_INVALID'];
  const OPEN = ['ok', true, 'ok'];

  it.each([
    ['its proposer is ended', () => end(proposer)],
    ['its approver is ended', () => end(approver)],
    ['the command ends its proposer', () => byCommand(proposer)],
    ['the command ends its approver', () => byCommand(approver)],
    ['its proposer gets another role', () => role(proposer)],
    ['its approver gets another role', () => role(approver)],
    ['its proposer is frozen', () => freeze(proposer)],
    ['its approver is frozen', () => freeze(approver)],
    ['its proposer was frozen and is open again', async () => [await freeze(proposer), await reopen(proposer)]],
    ['its approver was frozen and is open again', async () => [await freeze(approver), await reopen(approver)]],
    ['both of them are ended', async () => [await end(proposer), await end(approver)]],
  ])('is over once %s', async (_, happens) => {
    const invitation = await invited();
    await happens();
    expect(await state(invitation)).toEqual(OVER);
  });

  it.each([
    ['nothing happens', async () => undefined],
    ['another admin is ended', () => byTwo('POST', `/${others[1]!.id}/end`, {}, [proposer, others[0]!])],
    ['another admin is frozen', () => freeze(others[1]!)],
  ])('stays open where %s', async (_, happens) => {
    const invitation = await invited();
    await happens();
    expect(await state(invitation)).toEqual(OPEN);
  });

  it('of the command stays open, whoever is ended', async () => {
    const email = anAddress();
    await api.app.get(ChangeRepository).alone(() => api.app.get(InviteOperator).run(email, 'approver', null));
    await end(proposer);
    expect(await state({ email, token: await invitationFor(api, email) })).toEqual(OPEN);
  });

  it('that ends with one of them is in the audit log', async () => {
    const { email } = await invited();
    await end(approver);
    const records = await api.database.query(
      `select actor_id as actor, before from audit_records where action = 'end-invitation' order by sequence desc limit 1`,
    );
    expect(records).toEqual([{ actor: others[1]!.id, before: { email, role: 'approver' } }]);
  });
});
