import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChangeOperator, ChangeRepository } from '#modules/operator/index.js';
import { FreezeLinks } from '#modules/user/index.js';
import { ownedToken } from '#platform/http/index.js';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import { waitsForLock } from '../support/lock-waits.js';
import { type Person, announceDeposit, balanceOf, investor, paymentMethods } from '../support/people.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, sendReview } from '../support/transfers.js';
import { another, operations, withoutAdmins } from './operator-people.js';

const NEW = 'Heron-Lantern-Quartz-58';
const NOT_PERMITTED: Expected = [
  409,
  'PROPOSER_NOT_PERMITTED',
  'The operator who made this proposal has lost the role for it, or their account was frozen since. Please refuse it.',
];
describe('an operator whose account is frozen', () => {
  let api: TestApi;
  let ada: Person;
  let bitcoin: string;
  let approver: Person;
  let samuel: Person;
  let olga: Person;
  let ines: Person;
  beforeAll(async () => {
    api = await startTestApi();
    [ada, approver, { bitcoin }] = [await investor(api), await another(api, 'approver'), await paymentMethods(api)];
  });
  beforeEach(async () => {
    await withoutAdmins(api);
    [samuel, olga, ines] = [await another(api, 'admin'), await another(api, 'admin'), await another(api, 'admin')];
  });
  afterAll(() => api?.stop());

  const post = ({ token }: Pick<Person, 'token'>, path: string, body: object = {}) =>
    call(api, 'POST', path, { token, body });
  const idOf = async (asked: ReturnType<typeof post>) => String(succeeded(await asked).body.data.id);
  const approve = (id: string, by = approver) => post(by, `/operations/proposals/${id}/approve`);
  const completionBy = async (by: Person) => {
    const id = await announceDeposit(api, ada, bitcoin, 11_000);
    const { status: _, ...completion } = await asDeclared(api, by, id);
    return idOf(post(by, '/operations/proposals/completion', { transactionId: id, ...completion }));
  };
  const endOf = (about: Person, by: Person) => idOf(operations(api, by, 'POST', `/${about.id}/end`));
  const decide = (by: Person, what: 'approve' | 'drop', id: string) =>
    operations(api, by, 'POST', `/changes/${id}/${what}`);

  const freeze = async ({ id, email }: Person) => {
    const link = ownedToken(id, tokenFor(api.settings.codeSecret, await api.app.get(FreezeLinks).issue(id, email)));
    succeeded(await call(api, 'POST', '/auth/freeze', { body: { token: link } }));
  };
  const reopen = async ({ id }: Person) => {
    const sql = `select id from account_links where user_id = $1 and kind = 'unfreeze' and used_at is null`;
    const [row] = await api.database.query<{ id: string }>(sql, [id]);
    const token = ownedToken(id, tokenFor(api.settings.codeSecret, row!.id));
    succeeded(await call(api, 'POST', '/auth/unfreeze', { body: { token, password: NEW } }));
  };
  /** What a request is answered whose author's account is frozen while it runs. */
  const frozenMeanwhile = async ({ id, email }: Person, ask: () => ReturnType<typeof post>) => {
    const other = new Client({ connectionString: api.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('update users set frozen_at = now(), unfreeze_address = $2 where id = $1', [id, email]);
    const asked = ask();
    await waitsForLock(api, 10);
    await other.query('commit');
    await other.end();
    return asked;
  };

  it('has proposed nothing that another can approve, of money or of anything else', async () => {
    const before = await balanceOf(api, ada);
    const [reviewer, treasurer] = [await another(api, 'reviewer'), await another(api, 'treasurer')];
    const completion = await completionBy(reviewer);
    const budget = await idOf(post(treasurer, '/operations/proposals/budget', { amount: 5000 }));
    await freeze(reviewer);
    await freeze(treasurer);
    for (const id of [completion, budget]) {
      expectRefusal(await writesNothing(api, () => approve(id)), NOT_PERMITTED);
      succeeded(await post(approver, `/operations/proposals/${id}/refuse`, { note: 'The account is frozen' }));
    }
    expect(await balanceOf(api, ada)).toBe(before);
  });

  it('has proposed nothing that another can approve once the account is open again, but can propose anew', async () => {
    const reviewer = await another(api, 'reviewer');
    const thiefs = await completionBy(reviewer);
    await freeze(reviewer);
    await reopen(reviewer);
    expectRefusal(await writesNothing(api, () => approve(thiefs)), NOT_PERMITTED);
    const { email } = reviewer;
    const back = await call(api, 'POST', '/auth/login', { body: { email, password: NEW } });
    const token = String(succeeded(back).body.token);
    succeeded(await approve(await completionBy({ ...reviewer, token })));
    const ended = await endOf(reviewer, samuel);
    await freeze(samuel);
    await reopen(samuel);
    expectRefusal(await decide(olga, 'approve', ended), NOT_PERMITTED);
  });

  it('approves nothing while the approval runs', async () => {
    const proposal = await completionBy(await another(api, 'reviewer'));
    const leaving = await another(api, 'approver');
    const answer = await frozenMeanwhile(leaving, () => approve(proposal, leaving));
    expect([answer.status, answer.body.code]).toEqual([403, 'NOT_ALLOWED']);
    const ended = await endOf(leaving, samuel);
    for (const what of ['approve', 'drop'] as const) {
      const admin = await another(api, 'admin');
      const decided = await frozenMeanwhile(admin, () => decide(admin, what, ended));
      expect([decided.status, decided.body.code]).toEqual([403, 'NOT_ALLOWED']);
    }
    succeeded(await decide(olga, 'approve', ended));
  });

  it('completes no deposit and grants no bonus while the request runs', async () => {
    const before = await balanceOf(api, ada);
    const treasurer = await another(api, 'treasurer');
    succeeded(await approve(await idOf(post(treasurer, '/operations/proposals/budget', { amount: 5000 }))));
    const leaving = [await another(api, 'reviewer'), await another(api, 'approver')] as const;
    const id = await announceDeposit(api, ada, bitcoin, 500);
    const completion = await asDeclared(api, leaving[0], id);
    const bonus = { customerId: ada.id, amount: 10, reason: 'thank-you' };
    const answers = [
      await frozenMeanwhile(leaving[0], () => sendReview(api, leaving[0], id, completion)),
      await frozenMeanwhile(leaving[1], () => post(leaving[1], '/operations/bonuses', bonus)),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'NOT_ALLOWED'],
      [403, 'NOT_ALLOWED'],
    ]);
    expect(await balanceOf(api, ada)).toBe(before);
    succeeded(await sendReview(api, approver, id, completion));
    succeeded(await post(approver, '/operations/bonuses', bonus));
    expect(await balanceOf(api, ada)).toBe(before + 510);
  });

  it('has proposed no change of an operator that another admin can approve; any admin can drop it', async () => {
    const ruth = await another(api, 'reviewer');
    const id = await endOf(ruth, samuel);
    await freeze(samuel);
    expectRefusal(await decide(olga, 'approve', id), NOT_PERMITTED);
    succeeded(await call(api, 'GET', '/auth/sessions', { token: ruth.token }));
    succeeded(await decide(olga, 'drop', id));
    succeeded(await decide(ines, 'approve', await endOf(samuel, olga)));
  });

  it('is nobody who could approve a change, nor the admin who is left', async () => {
    await freeze(olga);
    await freeze(ines);
    const nobody = await operations(api, samuel, 'POST', `/${approver.id}/role`, { role: 'auditor' });
    expect([nobody.status, nobody.body.code]).toEqual([409, 'NOBODY_TO_APPROVE']);
    const end = ({ id }: Person) =>
      api.app.get(ChangeRepository).alone(() => api.app.get(ChangeOperator).run('command', id, null));
    await expect(end(samuel)).rejects.toMatchObject({ code: 'LAST_ADMIN' });
    await end(olga);
  });

  it('is listed as frozen', async () => {
    await freeze(ines);
    const list = succeeded(await operations(api, samuel, 'GET', '')).body.data as unknown as Record<string, unknown>[];
    const statusOf = (one: Person) => list.find(({ id }) => id === one.id)?.status;
    expect([samuel, ines].map(statusOf)).toEqual(['active', 'frozen']);
  });
});
