import { DAY_MS } from '@sextant/business-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountQueries } from '#modules/user/account.queries.js';
import { PurgeUnverified, type AccountResponse } from '#modules/user/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { PeopleApp } from '../auth/people-app.js';

const NIGHTLY = ['purge-unverified', 'drop-old-codes', 'reap-avatars'];

let api: PeopleApp;
let token: string;
beforeAll(async () => {
  api = await PeopleApp.start();
  token = (await api.operator()).token;
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

async function list(query: string) {
  const { body } = await api.call('GET', `/user?${query}`, { token });
  return { accounts: body.data as unknown as AccountResponse[], nextCursor: body.nextCursor };
}
const setStatus = (id: string, body: object, by = token) => api.call('PUT', `/user/${id}/status`, { token: by, body });

describe('the list of people', () => {
  it('is found by address, name and account number, whatever the case', async () => {
    const { user } = await api.register('needle@example.com', { firstName: 'Mary_Ann', lastName: 'Évans' });
    for (const search of ['NEEDLE@', 'mary_ann évans', user.accountId.toLowerCase()]) {
      const { accounts } = await list(`search=${encodeURIComponent(search)}`);
      expect(accounts).toHaveLength(1);
      expect(accounts[0]).toEqual({
        id: user.id,
        accountId: user.accountId,
        role: 'investor',
        firstName: 'Mary_Ann',
        lastName: 'Évans',
        email: 'needle@example.com',
        emailVerified: false,
        phone: '+442079460958',
        country: 'United Kingdom',
        memberSince: user.memberSince,
        accountStatus: 'unverified',
        statusReason: null,
      });
    }
    for (const search of ['%', 'mary%', 'maryXann', "' or 1=1 --", '\\']) {
      expect((await list(`search=${encodeURIComponent(search)}`)).accounts).toEqual([]);
    }
  });

  it('is found by parts, and by one or two letters at the beginning of a name or an address', async () => {
    const { user } = await api.register('haystack@example.com', { firstName: 'Wilhelmina', lastName: 'Öz' });
    const idsOf = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).accounts.map(({ id }) => id);
    const number = user.accountId.slice(4, 11);
    for (const part of [
      'HELMIN',
      'ina ö',
      'aystack@ex',
      number,
      number.toLowerCase(),
      user.accountId.slice(5, 10),
      'wi',
      'ÖZ',
      'Ö',
      'ha',
      'wilhelmina ö',
    ]) {
      expect(await idsOf(part)).toContain(user.id);
    }
    for (const no of ['il', 'z', 'ay', `${number}zz`, 'haystack example', '@', '-']) {
      expect(await idsOf(no)).not.toContain(user.id);
    }
  });

  it.each([
    ['needle', ['users_search_form', 'users_account_id_search']],
    ['ab-cd', ['users_search_form', 'users_account_id_search']],
    ['needle@example', ['users_search_form']],
    ['mary ann', ['users_search_form']],
    ['n', ['users_search_form']],
  ])('is found by %s in indexes, however many people there are', async (search, indexes) => {
    const [sql, parameters] = api.app.get(AccountQueries).statementOf(search, undefined, 20);
    const plan = await api.app.get(Database).transaction(async () => {
      // Of a few people all would be read, in the order that they are shown in.
      await api.rows(`set local enable_seqscan = off`);
      await api.rows(`set local enable_indexscan = off`);
      return api.rows<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
    });
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of indexes) expect(lines).toContain(`Bitmap Index Scan on ${index}`);
    expect(lines).not.toContain('Seq Scan');
    expect(lines).not.toContain('users_created');
  });

  it('goes on where the page before ended, newest first', async () => {
    for (let count = 0; count < 5; count += 1) await api.register(`page${count}@example.com`);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { accounts, nextCursor } = await list(`search=page&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...accounts.map(({ email }) => email));
      cursor = nextCursor ?? '';
    } while (cursor);
    expect(seen).toEqual([4, 3, 2, 1, 0].map((count) => `page${count}@example.com`));
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=', `search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await api.call('GET', `/user?${query}`, { token })).status).toBe(422);
    },
  );

  it('shows investors alone: no operator by address, name or account number, nor among all', async () => {
    const other = await api.operator();
    const [row] = await api.rows<{ account_id: string; email: string; name: string }>(
      `select account_id, email, first_name || ' ' || last_name as name from users where id = $1`,
      [other.id],
    );
    for (const search of [row?.email, row?.name, row?.account_id].map(String)) {
      const { accounts } = await list(`search=${encodeURIComponent(search)}&limit=100`);
      expect(accounts.map(({ id }) => id)).not.toContain(other.id);
    }
    const person = await api.investor();
    const { accounts } = await list('limit=100');
    expect(accounts.map(({ id }) => id)).toContain(person.user.id);
    expect([...new Set(accounts.map(({ role }) => role))]).toEqual(['investor']);
  });
});

describe('what happened to an account', () => {
  it('is not found for an operator, and nothing is recorded as opened', async () => {
    const other = await api.operator();
    const { status, body } = await api.call('GET', `/user/${other.id}/events`, { token });
    expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND']);
    expect(
      await api.rows(`select 1 from audit_records where subject = $1 and action = 'open-customer'`, [other.id]),
    ).toEqual([]);
  });

  it('is shown although its owner changed their password a hundred times since', async () => {
    const person = await api.investor();
    await setStatus(person.user.id, { status: 'suspended', reason: 'payment-check' });
    await api.rows(
      `insert into account_events (user_id, id, event, caused_by, created_at)
       select e.user_id, gen_random_uuid(), 'password-changed', 'person', e.created_at + n * interval '1 minute'
         from account_events e cross join generate_series(1, 101) n where e.user_id = $1`,
      [person.user.id],
    );
    const { body } = await api.call('GET', `/user/${person.user.id}/events`, { token });
    const listed = body.data as unknown as { event: string; createdAt: string }[];
    expect(listed.map(({ event }) => event)).toEqual([...Array(100).fill('password-changed'), 'suspended']);
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(
      listed
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
  });
});

describe('suspending', () => {
  it('says why, tells the investor by mail, and tells them when it ends', async () => {
    const person = await api.investor();
    const { status, body } = await setStatus(person.user.id, { status: 'suspended', reason: 'payment-check' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: person.user.id, accountStatus: 'suspended', statusReason: 'payment-check' });
    expect((await api.call('GET', '/user/me', { token: person.token })).status).toBe(200);
    const refused = await api.call('PUT', '/user/preferences', { token: person.token, body: {} });
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    await setStatus(person.user.id, { status: 'active' });
    expect((await api.call('PUT', '/user/preferences', { token: person.token, body: {} })).status).not.toBe(403);
    const told = (await api.mails(person.email)).map(({ template }) => template);
    expect(told).toEqual(['verify-email', 'account-suspended', 'account-restored']);
  });

  it('takes a reason, an investor and one of two states', async () => {
    const person = await api.investor();
    const unreasoned = await setStatus(person.user.id, { status: 'suspended', reason: ' ' });
    expect(unreasoned.body.errors).toEqual([{ field: 'reason', message: 'Please choose a reason from the list' }]);
    expect((await setStatus(person.user.id, { status: 'deleted', reason: 'payment-check' })).status).toBe(422);
    const other = await api.operator();
    expect((await setStatus(other.id, { status: 'suspended', reason: 'payment-check' })).body.code).toBe(
      'OPERATOR_NOT_SUSPENDABLE',
    );
    for (const id of ['0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f', 'nonsense']) {
      expect((await setStatus(id, { status: 'suspended', reason: 'payment-check' })).body.code).toBe('USER_NOT_FOUND');
    }
  });
});

describe('registrations that nobody confirmed', () => {
  it('are removed after seven days, and nothing else is', async () => {
    const waiting = await api.register('waiting@example.com');
    const kept = await api.investor('kept@example.com');
    const recorded = await api.register('recorded@example.com');
    await setStatus(recorded.user.id, { status: 'suspended', reason: 'payment-check' });
    const noted = await api.register('noted@example.com');
    const note = { text: 'Asked by phone where the code is' };
    const path = `/operations/customers/${noted.user.id}/notes`;
    expect((await api.call('POST', path, { token, body: note })).status).toBe(201);
    const purge = api.app.get(PurgeUnverified);
    api.later(7 * DAY_MS - 60_000);
    await purge.run();
    api.later(undefined);
    expect((await list('search=waiting@')).accounts).toHaveLength(1);
    api.later(7 * DAY_MS + 60_000);
    expect(await purge.run()).toBeGreaterThan(0);
    api.later(undefined);
    expect((await list('search=waiting@')).accounts).toEqual([]);
    expect((await list('search=kept@')).accounts).toHaveLength(1);
    // What an operator did to it or noted about it stays on record, and the account with it.
    expect((await list('search=recorded@')).accounts).toHaveLength(1);
    expect((await list('search=noted@')).accounts).toHaveLength(1);
    expect((await api.call('GET', '/auth/check', { token: waiting.token })).status).toBe(401);
    expect((await api.call('GET', '/user/me', { token: kept.token })).status).toBe(200);
  });

  it('keep no old code from being removed where they cannot be', async () => {
    const { user } = await api.register();
    await api.rows(`create function refuse_removal() returns trigger language plpgsql
                    as $$ begin raise exception 'this one stays'; end $$`);
    await api.rows(
      'create trigger refuse_removal before delete on users for each row execute function refuse_removal()',
    );
    try {
      api.later(8 * DAY_MS);
      const night = api.app
        .get(Schedule)
        .jobs()
        .filter(({ name }) => NIGHTLY.includes(name));
      const outcomes = await Promise.allSettled(night.map(({ work }) => work()));
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect(await api.rows('select 1 from users where id = $1', [user.id])).toHaveLength(1);
      expect(await api.rows('select 1 from one_time_codes')).toEqual([]);
      expect(await api.rows('select 1 from code_sendings')).toEqual([]);
    } finally {
      await api.rows('drop function refuse_removal cascade');
    }
  });
});
