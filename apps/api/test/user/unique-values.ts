import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PurgeUnverified, Users } from '#modules/user/index.js';
import { Database } from '#platform/database/index.js';
import { PASSWORD, PeopleApp } from '../auth/people-app.js';
import { DIRECTORY_CHECKS } from '../../src/ledger-checks.js';
import { investor, makeOperator } from '../support/people.js';
import { confirmed, options, originOf, withPasskey } from '../support/second-factors.js';
import { call } from '../support/requests.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const KEPT = `
  select 'create unique index' as kind, indexname as name, tablename as holder, indexdef as definition from pg_indexes
   where schemaname = 'public' and indexname in ('users_verified_email', 'passkeys_credential')
   union all
  select 'alter table', conname, conrelid::regclass::text,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conname = 'users_account_id_unique'
   union all
  select 'create trigger', tgname, tgrelid::regclass::text, pg_get_triggerdef(oid)
    from pg_trigger where tgname in ('users_directories', 'passkeys_directory')`;

/** Tests that a value has one owner, with the constraints of one database or, as on a cluster, without them. */
export function testUniqueValues(guarded: boolean): void {
  const where = guarded ? 'beside the constraints of one database' : 'without constraints, as on a cluster';
  describe(`values that one customer only may have, ${where}`, () => testPeople(guarded));
  describe(`a passkey, ${where}`, () => testPasskeys(guarded));
}

function testPeople(guarded: boolean): void {
  let api: PeopleApp;
  let restore: string[] = [];
  beforeAll(async () => {
    api = await PeopleApp.start();
    if (guarded) return;
    const kept = await api.rows<{ kind: string; name: string; holder: string; definition: string }>(KEPT);
    expect(kept).toHaveLength(5);
    restore = kept.map(({ definition }) => definition);
    for (const { kind, name, holder } of kept) {
      if (kind === 'create trigger') await api.rows(`drop trigger ${name} on ${holder}`);
      else if (kind === 'alter table') await api.rows(`alter table ${holder} drop constraint ${name}`);
      else await api.rows(`drop index ${name}`);
    }
  });
  afterAll(async () => {
    for (const definition of restore) await api.rows(definition);
    await api.stop();
  });
  afterEach(async () => {
    api.later(undefined);
    for (const { sql } of DIRECTORY_CHECKS) expect(await api.rows(sql)).toEqual([]);
  });

  const verify = async (person: { email: string; token: string }, address = person.email) =>
    (await api.post('/auth/verify', { otp: await api.codeSentTo(address) }, { token: person.token })).body;
  /** Requests a change of address. @returns the code that proves the new address */
  const asked = async (person: { token: string }, email: string) => {
    const headers = await api.confirmed(person.token, 'change-email', { email });
    const form = new FormData();
    form.set('email', email);
    const { body } = await api.call('PUT', '/user/update-profile', { body: form, token: person.token, headers });
    expect(body).toMatchObject({ success: true });
    return api.codeSentTo(email);
  };

  it('give an address to one of six who prove it at once, whether they register or change to it', async () => {
    const email = `raced.${randomUUID()}@example.com`;
    const contenders: { id: string; token: string; otp: string; password: string }[] = [];
    for (const password of ['first-engine', 'second-engine', 'third-engine']) {
      const { user, token } = await api.register(email, { password });
      contenders.push({ id: user.id, token, otp: await api.codeSentTo(email), password });
    }
    for (let changing = 0; changing < 3; changing += 1) {
      const { user, token } = await api.investor();
      contenders.push({ id: user.id, token, otp: await asked({ token }, email), password: PASSWORD });
      api.later((changing + 1) * 61_000);
    }
    const answers = await Promise.all(contenders.map(({ otp, token }) => api.post('/auth/verify', { otp }, { token })));
    expect(answers.map(({ body }) => body.code ?? 'confirmed').sort()).toEqual([
      ...Array<string>(5).fill('ADDRESS_TAKEN'),
      'confirmed',
    ]);
    const winner = contenders[answers.findIndex(({ status }) => status === 200)];
    const signedIn = await api.post('/auth/login', { email, password: winner?.password });
    expect(signedIn.body.data.id).toBe(winner?.id);
  });

  it('let an address go to somebody else once its owner has another, and not before', async () => {
    const [ada, eve] = [await api.investor(), await api.register()];
    const next = `next.${randomUUID()}@example.com`;
    const otp = await asked(ada, next);
    const again = await api.register(ada.email, { password: 'another-engine' });
    expect((await api.mails(ada.email, 'registration-attempt')).length).toBe(1);
    expect((await api.post('/auth/verify', { otp }, { token: ada.token })).status).toBe(200);
    expect((await api.signIn(next)).body.data.id).toBe(ada.user.id);
    expect((await api.signIn(ada.email)).body.code).toBe('CREDENTIALS_WRONG');
    api.later(61_000);
    expect((await api.post('/auth/resend', { email: ada.email }, { token: again.token })).status).toBe(200);
    expect((await verify(again)).success).toBe(true);
    expect((await api.post('/auth/login', { email: ada.email, password: 'another-engine' })).body.data.id).toBe(
      again.user.id,
    );
    expect((await verify(eve)).success).toBe(true);
  });

  it('make one operator of six processes that start with the same address', async () => {
    const email = `boss.${randomUUID()}@example.com`;
    const ids = await Promise.all(Array.from({ length: 6 }, () => makeOperator(api, email, 'operator engine no. 1')));
    expect(new Set(ids).size).toBe(1);
    expect(await api.rows('select id from users where email = $1', [email])).toEqual([{ id: ids[0] }]);
  });

  it('give an account number that six draw at once to one of them, and the others another one', async () => {
    const drawn = `SX-RACE-${guarded ? '0000' : '1111'}`;
    const users = api.app.get(Users);
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, at) => {
        const draws = [drawn, `SX-ELSE-${guarded ? 'AAA' : 'BBB'}${at}`];
        return api.app.get(Database).transaction(() => users.insert(aPerson(), () => draws.shift() ?? 'none left'));
      }),
    );
    expect(made.filter(({ accountId }) => accountId === drawn)).toHaveLength(1);
    expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(6);
    const boss = await api.operator();
    const found = await api.call('GET', `/user?search=${drawn.toLowerCase()}`, { token: boss.token });
    expect((found.body.data as unknown as { accountId: string }[]).map(({ accountId }) => accountId)).toEqual([drawn]);
  });

  it('keep or free a registration that runs out while its code is entered, and nothing in between', async () => {
    for (let round = 0; round < 6; round += 1) {
      const late = await api.register();
      const otp = await api.codeSentTo(late.email);
      const longAgo = new Date(Date.now() - 8 * DAY_MS);
      await api.rows('update users set created_at = $2 where id = $1', [late.user.id, longAgo]);
      await api.rows('delete from unverified_emails where email = $1', [late.email]);
      await api.rows('insert into unverified_emails values ($1, $2, $3)', [late.email, longAgo, late.user.id]);
      const [answer] = await Promise.all([
        api.post('/auth/verify', { otp }, { token: late.token }),
        api.app.get(PurgeUnverified).run(),
      ]);
      const signedIn = await api.signIn(late.email);
      expect([answer.status, signedIn.status]).toEqual(answer.status === 200 ? [200, 200] : [answer.status, 401]);
      if (answer.status === 200) continue;
      api.later(61_000);
      const next = await api.register(late.email);
      expect((await verify(next)).success).toBe(true);
      api.later(undefined);
    }
  });

  it('leave nothing of a registration that nobody confirmed', async () => {
    const { user, email } = await api.register();
    api.later(8 * DAY_MS);
    await api.app.get(PurgeUnverified).run();
    for (const table of ['account_ids', 'unverified_emails', 'verified_emails']) {
      expect(await api.rows(`select user_id from ${table} where user_id = $1`, [user.id])).toEqual([]);
    }
    expect((await api.signIn(email)).body.code).toBe('CREDENTIALS_WRONG');
  });

  it('open a frozen account by the link that goes to its address, also when that was changed before', async () => {
    const ada = await api.investor();
    const next = `thief.${randomUUID()}@example.com`;
    expect((await api.post('/auth/verify', { otp: await asked(ada, next) }, { token: ada.token })).status).toBe(200);
    const freeze = await api.linkSentTo(ada.email, 'freeze');
    expect((await api.post('/auth/freeze', { token: freeze })).status).toBe(200);
    api.later(61_000);
    expect((await api.post('/auth/forgot-password', { email: ada.email })).status).toBe(200);
    expect(await api.mails(ada.email, 'account-frozen')).toHaveLength(2);
    const body = { token: await api.linkSentTo(ada.email, 'unfreeze'), password: 'a-brand-new-engine' };
    expect((await api.post('/auth/unfreeze', body)).status).toBe(200);
    const back = await api.post('/auth/login', { email: ada.email, password: 'a-brand-new-engine' });
    expect(back.body.data.id).toBe(ada.user.id);
    expect((await api.signIn(next)).body.code).toBe('CREDENTIALS_WRONG');
  });
}

function testPasskeys(guarded: boolean): void {
  let api: TestApi;
  const guards = ['create unique index passkeys_credential on passkeys (credential_id)'];
  beforeAll(async () => {
    api = await startTestApi();
    if (guarded) return;
    const [trigger] = await api.database.query<{ definition: string }>(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'passkeys_directory'`,
    );
    guards.push(String(trigger?.definition));
    await api.database.query('drop trigger passkeys_directory on passkeys');
    await api.database.query('drop index passkeys_credential');
  });
  afterAll(async () => {
    if (!guarded) for (const guard of guards) await api.database.query(guard);
    await api.stop();
  });
  afterEach(async () => {
    for (const { sql } of DIRECTORY_CHECKS) expect(await api.database.query(sql)).toEqual([]);
  });

  it('is added by one of six who bring it at once, signs in that one, and is free once it is removed', async () => {
    const device = new SoftwareAuthenticator(originOf(api));
    const people = await Promise.all(Array.from({ length: 6 }, () => investor(api)));
    const made: object[] = [];
    for (const { token, password } of people) {
      const headers = await confirmed(api, token, { change: 'add-passkey' }, { password });
      const asked = await options(api, '/auth/passkeys/options', { token, headers });
      made.push({ name: 'Phone', passkey: device.create(asked.options) });
    }
    const add = (at: number) =>
      call<{ passkey: { id: string } }>(api, 'POST', '/auth/passkeys', { token: people[at]?.token, body: made[at] });
    const answers = await Promise.all(people.map((_, at) => add(at)));
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      201,
      ...Array<string>(5).fill('PASSKEY_KNOWN'),
    ]);
    const first = answers.findIndex(({ status }) => status === 201);
    const winner = people[first];
    if (!winner) throw new Error('Nobody added it');
    const { options: toSign, answer } = await options(api, '/auth/login/passkey/options');
    const headers = { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const passkey = device.get(toSign, { userHandle: null });
    const signedIn = await call<{ id: string }>(api, 'POST', '/auth/login/passkey', { body: { passkey }, headers });
    expect(signedIn.body.data.id).toBe(winner.id);
  });

  it('is free for others once its owner removes it', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    const { id, device, recoveryCodes } = await withPasskey(api, ada);
    const gone = { change: 'remove-passkey', passkey: id };
    const headers = await confirmed(api, ada.token, gone, { recoveryCode: recoveryCodes[0] ?? '' });
    expect((await call(api, 'DELETE', `/auth/passkeys/${id}`, { token: ada.token, headers })).status).toBe(200);
    const proof = await confirmed(api, eve.token, { change: 'add-passkey' }, { password: eve.password });
    const asked = await options(api, '/auth/passkeys/options', { token: eve.token, headers: proof });
    const body = { name: 'Phone', passkey: device.create(asked.options) };
    expect((await call(api, 'POST', '/auth/passkeys', { token: eve.token, body })).status).toBe(201);
  });
}

/** A person as a registration inserts them. */
function aPerson() {
  const createdAt = new Date();
  return {
    id: uuidv7({ msecs: createdAt.getTime() }),
    email: `${randomUUID()}@example.com`,
    emailVerifiedAt: null,
    passwordHash: '',
    role: 'investor' as const,
    status: 'active' as const,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+442079460958',
    country: 'United Kingdom',
    createdAt,
  };
}
