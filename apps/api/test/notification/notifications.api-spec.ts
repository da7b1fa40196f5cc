import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MODULE_MAILS } from '../../src/mails.js';
import { DERIVED } from '#platform/mail/derived-secrets.js';
import { KnownMails } from '#platform/mail/mail-kinds.js';
import { RemoveOld } from '../../src/modules/notification/remove-old.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';
import { mailed as mailedTo } from '../support/withdrawal-addresses.js';
import { asAdmin } from '../platform/background-process.js';

interface Told {
  id: string;
  kind: string;
  title: string;
  text: string;
  page: string;
  reference: string | null;
  read: boolean;
}

describe('notifications', () => {
  let api: TestApi;
  let boss: Person;
  let ada: Person;
  let methods: Record<MethodName, string>;

  beforeAll(async () => {
    api = await startTestApi();
    boss = await operator(api);
    methods = await paymentMethods(api);
  });
  afterAll(() => api?.stop());
  beforeEach(async () => {
    ada = await investor(api);
  });

  const told = (person: Person = ada) => everyPage<Told>(api, '/notification?limit=2', person.token);
  const unread = async (person: Person = ada) =>
    succeeded(await call<{ unread: number }>(api, 'GET', '/notification/unread', { token: person.token })).body.data
      .unread;
  const prefer = async (body: object) =>
    succeeded(await call(api, 'PUT', '/user/preferences', { token: ada.token, body }));
  const mailed = async () => {
    const rows = await api.database.query<{ template: string }>(
      `select template from outbox where user_id = $1
        union all select data->'data'->>'template' from pgboss.job_common where data->>'userId' = $1::text
        union all select data->>'template' from pgboss.job_common where data->>'userId' = $1::text`,
      [ada.id],
    );
    return rows.map(({ template }) => template);
  };

  it('hold what was mailed, newest first, for its owner alone', async () => {
    const bob = await investor(api);
    const id = await fund(api, ada, boss, methods.bitcoin, 300);
    const { body } = succeeded(
      await call<{ reference: string }>(api, 'GET', `/transaction/${id}`, { token: ada.token }),
    );
    const { reference } = body.data;
    const list = await told();
    expect(list).toMatchObject([
      {
        kind: 'deposits',
        title: `Deposit ${reference} credited`,
        text: '$300.00 was added to your available cash.',
        page: 'transaction',
        reference,
        read: false,
      },
      { kind: 'deposits', title: `Deposit ${reference} reported`, page: 'transaction', reference },
    ]);
    expect(await unread()).toBe(2);
    expect(await told(bob)).toEqual([]);
    expect(await unread(bob)).toBe(0);
    const strange = await call(api, 'PUT', `/notification/${list[0]?.id}/read`, { token: bob.token });
    expect([strange.status, strange.body.code]).toEqual([404, 'NOTIFICATION_NOT_FOUND']);
    expect(await unread()).toBe(2);
  });

  it('tell why a withdrawal is on hold, and that it goes on, whatever mails its owner wants; no note of colleagues', async () => {
    await fund(api, ada, boss, methods.bitcoin, 300);
    await prefer({ mailOff: ['deposits', 'balance'] });
    const sent = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 100 }));
    const { id, reference } = sent.body.data as unknown as { id: string; reference: string };
    const note = 'Another customer has this address';
    succeeded(await sendReview(api, boss, id, { status: 'on-hold', reason: 'withdrawal-checked', note }));
    succeeded(await sendReview(api, boss, id, { status: 'resumed' }));
    const mails = [await mailedTo(api, ada, 'withdrawal-on-hold'), await mailedTo(api, ada, 'withdrawal-resumed')];
    expect(mails).toMatchObject([
      [{ reference, amount: 100_00, reason: 'withdrawal-checked' }],
      [{ reference, amount: 100_00, reason: null }],
    ]);
    expect(JSON.stringify(mails)).not.toContain(note);
    expect((await told()).slice(0, 2)).toMatchObject([
      { kind: 'withdrawals', title: `Withdrawal ${reference} no longer on hold`, reference },
      { kind: 'withdrawals', title: `Withdrawal ${reference} on hold`, reference },
    ]);
  });

  it('tell why a deposit is on hold, and nothing when its review begins without a reason', async () => {
    const begin = async (amount: number, reason?: string) => {
      const id = await announceDeposit(api, ada, methods.bitcoin, amount);
      succeeded(await sendReview(api, boss, id, { status: 'processing', reason }));
    };
    await begin(200);
    await begin(300, 'awaiting-confirmations');
    const mails = await mailedTo(api, ada, 'deposit-on-hold');
    expect(mails).toMatchObject([{ amount: 300_00, reason: 'awaiting-confirmations' }]);
    expect((await told()).map(({ title }) => title.replace(/\S+-\S+/, 'REF'))).toEqual([
      'Deposit REF on hold',
      'Deposit REF reported',
      'Deposit REF reported',
    ]);
  });

  it('are marked as read one by one, and all that were seen: later ones stay unread', async () => {
    await fund(api, ada, boss, methods.bitcoin, 300);
    const [newest, oldest] = await told();
    succeeded(await call(api, 'PUT', `/notification/${oldest?.id}/read`, { token: ada.token }));
    expect((await told()).map(({ read }) => read)).toEqual([false, true]);
    await announceDeposit(api, ada, methods.bitcoin, 300);
    succeeded(await call(api, 'PUT', '/notification/read', { token: ada.token, body: { upTo: newest?.id } }));
    expect((await told()).map(({ read }) => read)).toEqual([false, true, true]);
    expect(await unread()).toBe(1);
  });

  it('hold no code, no link and nothing that an operator wrote', async () => {
    await fund(api, ada, boss, methods.bitcoin, 300);
    await call(api, 'POST', '/auth/login', { body: { email: ada.email, password: ada.password } });
    const form = { email: ada.email };
    succeeded(await call(api, 'POST', '/auth/forgot-password', { body: form }));
    const rows = await api.database.query<{ template: string; data: Record<string, unknown> }>(
      'select template, data from notifications',
    );
    expect(rows.map(({ template }) => template)).toContain('new-sign-in');
    expect(rows.map(({ template }) => template)).not.toContain('reset-password');
    expect(rows.map(({ template }) => template)).not.toContain('verify-email');
    const kept = new Set(rows.flatMap(({ data }) => Object.keys(data)));
    for (const secret of [...DERIVED, 'secretId', 'reason']) expect(kept).not.toContain(secret);
  });

  it('leave out what their data would be derived from, whichever mail it is', async () => {
    const data = Object.fromEntries([...DERIVED, 'secretId', 'reason', 'amount'].map((name) => [name, randomUUID()]));
    await api.database.query(`select notification_add($1, now(), 'deposit-credited', $2::jsonb)`, [
      ada.id,
      JSON.stringify(data),
    ]);
    const [row] = await api.database.query<{ data: object }>('select data from notifications where user_id = $1', [
      ada.id,
    ]);
    expect(Object.keys(row?.data ?? {})).toEqual(['amount']);
  });

  it('are of the kind that the catalogue says, for every mail', async () => {
    const known = new KnownMails(MODULE_MAILS);
    for (const [template, { notice, kind = 'security', validMinutes }] of known) {
      const [row] = await api.database.query<{ kind: string }>('select notification_kind($1) as kind', [template]);
      expect([template, row?.kind]).toEqual([template, kind]);
      if (validMinutes !== undefined && template !== 'account-frozen')
        expect([template, notice]).toEqual([template, undefined]);
    }
  });

  it('respect what the person chose, of mails and of the app apart from each other', async () => {
    await prefer({ mailOff: ['deposits'], appOff: [] });
    await announceDeposit(api, ada, methods.bitcoin, 300);
    expect(await mailed()).not.toContain('deposit-received');
    expect(await told()).toHaveLength(1);
    await prefer({ mailOff: [], appOff: ['deposits'] });
    await announceDeposit(api, ada, methods.bitcoin, 300);
    expect(await mailed()).toContain('deposit-received');
    expect(await told()).toHaveLength(1);
  });

  it('about security can be switched off nowhere, nor can mails about withdrawals', async () => {
    for (const body of [
      { mailOff: ['security'] },
      { mailOff: ['withdrawals'] },
      { appOff: ['security'] },
      { appOff: 'balance' },
    ]) {
      const refused = await call(api, 'PUT', '/user/preferences', { token: ada.token, body });
      expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    }
  });

  it('go on with the one switch for mails that an earlier release knows', async () => {
    const { body } = await prefer({ emailNotifications: false });
    expect(body.data).toMatchObject({ emailNotifications: false, mailOff: ['deposits', 'balance'], appOff: [] });
    expect((await prefer({ mailOff: ['balance'] })).body.data).toMatchObject({ emailNotifications: true });
    expect((await prefer({ emailNotifications: true })).body.data).toMatchObject({ mailOff: [] });
    expect((await prefer({ mailOff: ['deposits', 'balance'] })).body.data).toMatchObject({ emailNotifications: false });
  });

  it('of a release that knows other mails are shown in general words', async () => {
    await api.database.query(`select notification_add($1, now(), 'of-a-later-release', '{}')`, [ada.id]);
    await api.database.query(`select notification_add($1, now(), 'deposit-credited', '{}')`, [ada.id]);
    for (const { title, text } of await told())
      expect([title, text.length > 0]).toEqual(['Something changed in your account', true]);
  });

  it('are kept for 400 days', async () => {
    await fund(api, ada, boss, methods.bitcoin, 300);
    const [, oldest] = await told();
    await asAdmin(
      api.databaseUrl,
      `update notifications set created_at = now() - interval '401 days' where id = '${oldest?.id}'`,
    );
    await api.app.get(RemoveOld, { strict: false }).run();
    expect(await told()).toHaveLength(1);
  });
});
