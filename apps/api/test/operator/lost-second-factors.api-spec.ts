import { openOperatorContext } from '../../src/commands/operator-context.js';
import { OPERATOR_ROLES } from '@sextant/business-rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { ChangeOperator, ChangeRepository } from '#modules/operator/index.js';
import { CarryOutRecoveries } from '#modules/second-factor/use-cases/carry-out-recoveries.js';
import { ownedToken } from '#platform/http/index.js';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import { LEFT_MAILS } from '../support/left-mails.js';
import { after } from '../support/market-time.js';
import { type Person, investor } from '../support/people.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { signIn, ticketFor, withAuthenticator, withPasskey } from '../support/second-factors.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { another, operations, withoutAdmins } from './operator-people.js';

const HOUR = 3_600_000;

describe('the second factor of an operator who lost it', () => {
  let api: TestApi;
  let samuel: Person;
  let olga: Person;
  let ruth: Person;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await withoutAdmins(api);
    [samuel, olga] = [await another(api, 'admin'), await another(api, 'admin')];
    ruth = await another(api, 'approver');
  });
  afterEach(() => api.clock.set(undefined));
  afterAll(() => api?.stop());

  const code = ({ status, body }: Answer<Envelope<unknown>>) => [status, body.code];
  const ask = (ticket: string) => call(api, 'POST', '/auth/second-factor-recovery', { body: { ticket } });
  const begin = (token: string) => call(api, 'POST', '/auth/second-factor-recovery/begin', { body: { token } });
  const mails = ({ id }: Person, template: string) =>
    api.database.query(`select data from ${LEFT_MAILS} where user_id = $1 and template = $2`, [id, template]);
  const isOn = async (person: Person) => (await signIn(api, person)).body.code === 'SECOND_FACTOR_REQUIRED';
  const propose = (by: Person, { id }: Person) => operations(api, by, 'POST', `/${id}/second-factor/reset`);
  const proposed = async (by: Person, about: Person) => String(succeeded(await propose(by, about)).body.data.id);
  const approve = (by: Person, id: string) => operations(api, by, 'POST', `/changes/${id}/approve`);
  const askedBefore = async () => {
    const ada = await investor(api);
    await withAuthenticator(api, ada);
    succeeded(await ask(await ticketFor(api, ada)));
    const sql = 'select id from second_factor_recoveries where user_id = $1 and ended_at is null';
    const [row] = await api.database.query<{ id: string }>(sql, [ada.id]);
    return { ada, link: ownedToken(ada.id, tokenFor(api.settings.codeSecret, row!.id)) };
  };
  const becomesOperator = ({ id }: Person) =>
    api.database.query(`update users set role = 'operator', operator_role = 'approver' where id = $1`, [id]);

  it.each(OPERATOR_ROLES)('stays on whatever the mailbox of the role %s gets', async (role) => {
    const person = await another(api, role);
    await withAuthenticator(api, person);
    expect(code(await ask(await ticketFor(api, person)))).toEqual([409, 'RECOVERY_BY_ADMINS']);
    expect(await mails(person, 'second-factor-recovery')).toEqual([]);
    expect(await isOn(person)).toBe(true);
  });

  it('stays on where a link was mailed before', async () => {
    const { ada, link } = await askedBefore();
    await becomesOperator(ada);
    expect(code(await begin(link))).toEqual([422, 'RECOVERY_LINK_INVALID']);
    expect(await isOn(ada)).toBe(true);
  });

  it('stays on where the 72 hours had begun before', async () => {
    const { ada, link } = await askedBefore();
    succeeded(await begin(link));
    await becomesOperator(ada);
    api.clock.set(after(api.clock.now(), 73 * HOUR));
    await api.app.get(CarryOutRecoveries).run();
    expect(await isOn(ada)).toBe(true);
  });

  it('is turned off by two admins: passkeys and codes, too, with a mail, and signed out everywhere', async () => {
    await withPasskey(api, ruth);
    const id = await proposed(samuel, ruth);
    expect(await isOn(ruth)).toBe(true);
    expect(code(await approve(samuel, id))).toEqual([409, 'NEEDS_ANOTHER_ADMIN']);
    expect(await isOn(ruth)).toBe(true);
    const approved = succeeded(await approve(olga, id)).body.data;
    expect(approved).toMatchObject({ kind: 'reset-second-factor', operatorId: ruth.id, role: null, state: 'applied' });
    expect((await call(api, 'GET', '/user/me', { token: ruth.token })).status).toBe(401);
    expect(succeeded(await signIn(api, ruth)).body.token).toBeDefined();
    expect(await mails(ruth, 'second-factor-recovered')).toMatchObject([{ data: { byAdmins: true } }]);
    const records = await api.database.query(
      `select action, actor_email, after from audit_records where subject = $1 and action = 'reset-second-factor'`,
      [ruth.id],
    );
    expect(records).toMatchObject([{ actor_email: olga.email, after: { email: ruth.email, role: 'approver' } }]);
    for (const table of ['totp_keys', 'passkeys', 'recovery_codes']) {
      expect(await api.database.query(`select from ${table} where user_id = $1`, [ruth.id])).toEqual([]);
    }
  });

  it('is turned off by the command on the server', async () => {
    await withAuthenticator(api, ruth);
    const context = await openOperatorContext(api.settings, api.databaseUrl);
    await context.get(ChangeRepository).alone(() => context.get(ChangeOperator).resetSecondFactor('command', ruth.id));
    await context.close();
    expect(await isOn(ruth)).toBe(false);
    expect(await mails(ruth, 'second-factor-recovered')).toHaveLength(1);
    const sql = `select actor from audit_records where subject = $1 and action = 'reset-second-factor'`;
    expect(await api.database.query(sql, [ruth.id])).toEqual([{ actor: 'command' }]);
  });

  it('is proposed by no one but another admin, where there is one, once at a time', async () => {
    expect(code(await propose(samuel, ruth))).toEqual([409, 'SECOND_FACTOR_OFF']);
    await withAuthenticator(api, ruth);
    await withAuthenticator(api, samuel);
    expect(code(await propose(ruth, ruth))).toEqual([403, 'NOT_ALLOWED']);
    expect(code(await propose(samuel, samuel))).toEqual([409, 'NEEDS_ANOTHER_ADMIN']);
    expect(code(await propose(olga, { ...ruth, id: (await investor(api)).id }))).toEqual([404, 'OPERATOR_NOT_FOUND']);
    const id = await proposed(olga, ruth);
    expect(code(await propose(olga, ruth))).toEqual([409, 'OPERATOR_CHANGE_WAITS']);
    // An admin with a second factor confirms it.
    expect(code(await approve(samuel, id))).toEqual([403, 'CONFIRMATION_REQUIRED']);
    expect(await isOn(ruth)).toBe(true);
  });

  it('is not proposed while a release runs whose approval would end the account', async () => {
    await withAuthenticator(api, ruth);
    const older = new Client({ connectionString: api.databaseUrl, application_name: 'sextant 0123456789ab' });
    await older.connect();
    try {
      expect(code(await propose(samuel, ruth))).toEqual([409, 'OTHER_RELEASE_RUNS']);
    } finally {
      await older.end();
    }
    await proposed(samuel, ruth);
  });

  it('cannot be turned off any more once the account ended', async () => {
    await withAuthenticator(api, ruth);
    const id = await proposed(samuel, ruth);
    await api.app.get(ChangeRepository).alone(() => api.app.get(ChangeOperator).run('command', ruth.id, null));
    expect(code(await approve(olga, id))).toEqual([409, 'OPERATOR_CHANGE_DECIDED']);
    expect(code(await propose(samuel, ruth))).toEqual([409, 'OPERATOR_HAS_ENDED']);
  });
});
