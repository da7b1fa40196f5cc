import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { CheckLedger } from '#modules/ledger/index.js';
import { RecountRegularly } from '#modules/ledger/use-cases/recount-regularly.js';
import { reportLines } from '../../src/commands/report-lines.js';
import { fund, investor, operator, paymentMethods, type Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const MANY = 150_000;
/** Each entry is found by two checks, and by a third they are found together. */
const ALL = 2 * MANY + 1;
const LISTED = 100;

interface Report {
  clean: boolean;
  found: number;
  checks: { name: string; differences: number }[];
  differences: { check: string; subject: string }[];
}

describe('a ledger with 300,001 differences', () => {
  let api: TestApi;
  let boss: Person;
  let admin: Client;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent' });
    boss = await operator(api);
    await fund(api, await investor(api), boss, (await paymentMethods(api)).bitcoin, 500);
    const url = new URL(String(process.env.TEST_ADMIN_URL));
    url.pathname = new URL(api.databaseUrl).pathname;
    admin = new Client({ connectionString: url.toString() });
    await admin.connect();
    await admin.query('set session_replication_role = replica'); // no triggers, no foreign keys
    await admin.query(
      `insert into entries (user_id, id, kind, occurred_at, fees)
       select user_id, md5('entry' || n)::uuid, 'deposit', now(), 1 from customer_balances, generate_series(1, $1::int) n`,
      [MANY],
    );
  });
  afterAll(async () => {
    await admin?.query(`delete from entries where fees = 1`);
    await admin?.end();
    await api?.stop();
  });

  it('is counted to the last one, and the first of each check are listed', async () => {
    const { body } = succeeded(await call<Report>(api, 'GET', '/ledger/check', { token: boss.token }));
    expect(body.message).toBe(`${ALL} differences found, the first ${2 * LISTED + 1} are listed`);
    const { clean, found, checks, differences } = body.data;
    expect([clean, found]).toEqual([false, ALL]);
    expect(checks.filter((check) => check.differences > 0)).toMatchObject([
      { name: 'entries_balance', differences: MANY },
      { name: 'entries_post_what_is_due', differences: MANY },
      { name: 'lines_have_entries', differences: 1 },
    ]);
    for (const name of ['entries_balance', 'entries_post_what_is_due']) {
      const listed = differences.filter(({ check }) => check === name).map(({ subject }) => subject);
      expect(listed).toHaveLength(LISTED);
      expect(listed).toEqual([...new Set(listed)].sort());
    }
    expect(JSON.stringify(body).length).toBeLessThan(100_000);
  });

  it('is printed by the command with what is left out', async () => {
    const lines = reportLines(await api.app.get(CheckLedger).run());
    expect(lines.length).toBeLessThan(3 * LISTED);
    expect(lines.filter((line) => line.startsWith('DIFF'))).toHaveLength(3);
    expect(lines).toContain('     entries_balance: 149,900 more are not listed');
    expect(lines.at(-1)).toMatch(/^1 customers, 150001 entries, 150002 postings: NOT CLEAN, 300,001 differences$/);
  });

  it('is counted by the regular recount, which operators read', async () => {
    const { token } = boss;
    const read = async () => succeeded(await call(api, 'GET', '/ledger/recount', { token })).body.data.last;
    expect(await read()).toBeNull();
    await api.app.get(RecountRegularly).run();
    expect(await read()).toMatchObject({ differences: ALL, customers: 1, entries: MANY + 1 });
  });
});
