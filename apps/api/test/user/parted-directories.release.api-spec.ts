import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CheckLedger } from '#modules/ledger/index.js';
import { Users } from '#modules/user/index.js';
import { Database } from '#platform/database/index.js';
import { type Person, investor, unverified } from '../support/people.js';
import { withPasskey } from '../support/second-factors.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

/** Each directory with the column of its value. */
const DIRECTORIES = [
  ['verified_emails', 'email'],
  ['unverified_emails', 'email'],
  ['account_ids', 'account_id'],
  ['unfreeze_addresses', 'address'],
  ['passkey_credentials', 'credential_id'],
] as const;

describe('the check of the ledger, where a directory is not what the rows say', () => {
  let api: TestApi;
  let ada: Person;
  let waiting: Person;
  let eve: Person;
  beforeAll(async () => {
    api = await startTestApi();
    [ada, waiting, eve] = [await investor(api), await unverified(api), await investor(api)];
    await withPasskey(api, ada);
    const users = api.app.get(Users);
    await api.app.get(Database).transaction(async () => {
      const person = await users.lock(ada.id);
      if (person) await users.freeze(person, 'first@example.com', api.clock.now());
    });
  });
  afterAll(() => api.stop());

  const ownerOf = (table: string) => (table === 'unverified_emails' ? waiting : ada).id;
  const differences = async () => (await api.app.get(CheckLedger).run()).differences;
  const difference = (table: string, userId: string, expected: string, found: string) => ({
    check: `${table}_are_those_of_their_owners`,
    userId,
    subject: `entry in ${table}`,
    expected,
    found,
  });

  it('names nothing while they agree', async () => {
    expect(await differences()).toEqual([]);
  });

  it.each(DIRECTORIES)('names an entry that was removed from %s', async (table, column) => {
    const removed = await api.database.query<{ entry: Record<string, string> }>(
      `delete from ${table} d where user_id = $1 returning to_jsonb(d) as entry`,
      [ownerOf(table)],
    );
    const found = await differences();
    const entry = removed[0]?.entry;
    await api.database.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [entry]);
    const value = expect.stringContaining(entry?.[column] ?? 'an entry') as unknown as string;
    expect(found).toEqual([difference(table, ownerOf(table), value, 'none')]);
    expect(await differences()).toEqual([]);
  });

  it.each(DIRECTORIES)('names an entry that was added to %s', async (table, column) => {
    await api.database.query(
      `insert into ${table} select added.* from ${table} d, jsonb_populate_record(d, $2) added where d.user_id = $1`,
      [ownerOf(table), { [column]: 'elsewhere' }],
    );
    const found = await differences();
    await api.database.query(`delete from ${table} where ${column} = 'elsewhere'`);
    expect(found).toEqual([
      difference(table, ownerOf(table), 'none', expect.stringContaining('elsewhere') as unknown as string),
    ]);
    expect(await differences()).toEqual([]);
  });

  it.each(DIRECTORIES)('names an entry of %s that leads to somebody else', async (table, column) => {
    const [entry] = await api.database.query<{ value: string }>(
      `update ${table} set user_id = $2 where user_id = $1 returning ${column} as value`,
      [ownerOf(table), eve.id],
    );
    const found = await differences();
    await api.database.query(`update ${table} set user_id = $1 where ${column} = $2`, [ownerOf(table), entry?.value]);
    const value = expect.stringContaining(entry?.value ?? 'an entry') as unknown as string;
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(difference(table, ownerOf(table), value, 'none'));
    expect(found).toContainEqual(difference(table, eve.id, 'none', value));
    expect(await differences()).toEqual([]);
  });

  it('freezes an account whose address is in the directory already', async () => {
    const users = api.app.get(Users);
    await api.database.query(`insert into unfreeze_addresses values ('left@example.com', $1)`, [eve.id]);
    await api.app.get(Database).transaction(async () => {
      const person = await users.lock(eve.id);
      if (person) await users.freeze(person, 'left@example.com', api.clock.now());
    });
    expect((await users.findFrozen('left@example.com', ada.id)).map(({ id }) => id)).toEqual([eve.id]);
    expect(await differences()).toEqual([]);
  });

  it('says what to do, and keeps addresses out of the subject, which is logged', async () => {
    await api.database.query(`update verified_emails set user_id = $2 where user_id = $1`, [ada.id, waiting.id]);
    const report = await api.app.get(CheckLedger).run();
    await api.database.query(`update verified_emails set user_id = $1 where user_id = $2`, [ada.id, waiting.id]);
    const [failed] = report.checks.filter((check) => check.differences > 0);
    expect(failed?.whatToDo).toContain('`users`');
    for (const { subject } of report.differences) expect(subject).not.toContain('@');
  });
});
