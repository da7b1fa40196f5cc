import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE, SecondFactorFixture } from '../second-factor/second-factor-fixture.js';
import { another, signIn } from '../operator/operator-people.js';
import { type Person, investor } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { codeNow, confirm, confirmed, withAuthenticator, withPasskey } from '../support/second-factors.js';
import type { TestApi } from '../support/test-api.js';

const PASSWORDS = ['Heron-Lantern-Quartz-58', 'Walnut-Harbour-Comet-17'] as const;

interface Row extends Record<string, unknown> {
  action: string;
  actor: string;
  actor_email: string | null;
  subject: string;
  before: object | null;
  after: object | null;
}

describe('what people change of their own security', () => {
  let fixture: SecondFactorFixture;
  let api: TestApi;
  beforeAll(async () => {
    fixture = await SecondFactorFixture.start();
    ({ api } = fixture);
  });
  afterAll(() => fixture?.stop());

  const link = async (email: string, template: string, id: string) =>
    (await fixture.links(email, template, id)).at(-1) ?? 'none';
  const send = async (method: string, path: string, options: Parameters<typeof call>[3]) =>
    succeeded(await call(api, method, path, options));

  /** Adds and removes each factor, with an app that shows the next code at each step. */
  async function changeFactors(person: Person): Promise<void> {
    const { token } = person;
    fixture.pass(0);
    const { key } = await withAuthenticator(api, person);
    const proof = () => {
      fixture.pass(MINUTE);
      return { code: codeNow(api, key) };
    };
    const { id } = await withPasskey(api, person, { name: 'Phone', proof: proof() });
    for (let time = 0; time < 2; time += 1)
      await send('PUT', `/auth/passkeys/${id}`, { token, body: { name: 'Old phone' } });
    const sure = (details: object) => confirmed(api, token, details, proof());
    const path = '/auth/second-factor';
    await send('POST', `${path}/recovery-codes`, { token, headers: await sure({ change: 'recovery-codes' }) });
    const headers = await sure({ change: 'remove-passkey', passkey: id });
    await send('DELETE', `/auth/passkeys/${id}`, { token, headers });
    // What is refused leaves no record of its own.
    await confirm(api, token, 'change-second-factor', { change: 'authenticator-off' }, { code: '000000' });
    await send('DELETE', `${path}/authenticator`, { token, headers: await sure({ change: 'authenticator-off' }) });
  }

  async function changePassword({ token, password }: Person): Promise<void> {
    await send('PUT', '/user/change-password', {
      token,
      body: { currentPassword: password, newPassword: PASSWORDS[1] },
    });
  }

  async function resetPassword({ email }: Person): Promise<void> {
    await send('POST', '/auth/forgot-password', { body: { email } });
    const userId = await link(email, 'reset-password', 'resetId');
    await send('POST', '/auth/reset-password', { body: { userId, password: PASSWORDS[0] } });
  }

  /** Of three sessions one is ended, then the other one, then nothing is left to end. */
  async function endSessions({ email }: Person): Promise<void> {
    const [{ token }, second] = [await signIn(api, email, PASSWORDS[0]), await signIn(api, email, PASSWORDS[0])];
    await signIn(api, email, PASSWORDS[0]);
    const { body } = succeeded(
      await call<{ id: string; current: boolean }[]>(api, 'GET', '/auth/sessions', { token: second.token }),
    );
    const id = body.data.find(({ current }) => current)?.id;
    await send('DELETE', `/auth/sessions/${id}`, { token });
    expect((await call(api, 'DELETE', `/auth/sessions/${id}`, { token })).status).toBe(404);
    for (let time = 0; time < 2; time += 1) await send('DELETE', '/auth/sessions/others', { token });
    await send('DELETE', '/auth/sessions', { token });
  }

  /** What was added shortly before the freezing goes when the account is reopened. */
  async function freezeAndReopen({ email }: Person): Promise<void> {
    const present = await signIn(api, email, PASSWORDS[0]);
    const { key } = await withAuthenticator(api, present);
    fixture.pass(MINUTE);
    await withPasskey(api, present, { name: 'Tablet', proof: { code: codeNow(api, key) } });
    const token = await link(email, 'password-changed', 'freezeId');
    for (let time = 0; time < 2; time += 1) await send('POST', '/auth/freeze', { body: { token } });
    const back = await link(email, 'account-frozen', 'unfreezeId');
    await send('POST', '/auth/unfreeze', { body: { token: back, password: PASSWORDS[1] } });
  }

  const changeAll = async (person: Person) => {
    for (const work of [changeFactors, changePassword, resetPassword, endSessions, freezeAndReopen]) {
      await work(person);
    }
  };
  const recorded = ({ id }: Person) =>
    api.database.query<Row>(
      `select action, actor, actor_email, subject, before, after from audit_records
        where (subject = $1::text or actor_id = $1::uuid) and outcome = 'done' and action <> 'signed-in'
        order by sequence`,
      [id],
    );

  it('stands in the log where they are operators, with every step and no secret', async () => {
    const ruth = await another(api, 'reviewer');
    await changeAll(ruth);
    const records = await recorded(ruth);
    expect(records.map(({ action }) => action)).toEqual([
      'set-up-authenticator',
      'add-passkey',
      'rename-passkey',
      'renew-recovery-codes',
      'remove-passkey',
      'remove-authenticator',
      'change-password',
      'reset-password',
      'end-session',
      'end-other-sessions',
      'end-all-sessions',
      'set-up-authenticator',
      'add-passkey',
      'freeze-account',
      'reopen-account',
    ]);
    for (const { action, subject, actor, actor_email } of records) {
      expect(subject).toBe(ruth.id);
      expect([action, actor, actor_email]).toEqual([action, 'operator', ruth.email]);
    }
    const of = (action: string) => records.find((record) => record.action === action);
    expect(of('add-passkey')).toMatchObject({ before: null, after: { name: 'Phone' } });
    expect(of('rename-passkey')).toMatchObject({ before: { name: 'Phone' }, after: { name: 'Old phone' } });
    expect(of('remove-passkey')).toMatchObject({ before: { name: 'Old phone' }, after: null });
    expect(of('end-session')).toMatchObject({ before: { id: expect.any(String), device: expect.any(String) } });
    expect(of('end-other-sessions')).toMatchObject({ before: { sessions: [{ device: expect.any(String) }] } });
    expect(of('end-all-sessions')).toMatchObject({ before: { sessions: [{ device: expect.any(String) }] } });
    expect(of('reopen-account')).toMatchObject({
      before: { email: ruth.email, authenticator: true, passkeys: [{ name: 'Tablet' }], codesForRecovery: 10 },
      after: { email: ruth.email },
    });
    expect(of('freeze-account')).toMatchObject({ after: { by: 'mailed-link', email: ruth.email } });
    const written = JSON.stringify(records);
    for (const secret of [ruth.password, ...PASSWORDS]) expect(written).not.toContain(secret);
    const kept = records.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
    expect([...new Set(kept)].sort()).toEqual([
      'authenticator',
      'by',
      'codesForRecovery',
      'device',
      'email',
      'id',
      'name',
      'passkeys',
      'sessions',
    ]);
  });

  it('is not recorded of customers', async () => {
    const ada = await investor(api);
    await changeAll(ada);
    expect(await recorded(ada)).toEqual([]);
  });
});
