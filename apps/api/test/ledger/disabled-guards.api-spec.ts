import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { recount } from '../../src/backup/recount.js';
import { CheckLedger } from '#modules/ledger/index.js';
import { LEDGER_CHECKS } from '#modules/ledger/ledger-checks.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const SETTING = 'session_replication_role';
const FIRE = 'guards_fire';

describe('guards that are in place and yet not looked at', () => {
  let api: TestApi;
  let admin: Client;
  let database: string;

  beforeAll(async () => {
    api = await startTestApi();
    const url = new URL(String(process.env.TEST_ADMIN_URL));
    url.pathname = new URL(api.databaseUrl).pathname;
    database = url.pathname.slice(1);
    admin = new Client({ connectionString: url.toString() });
    await admin.connect();
  });
  afterAll(async () => {
    await admin?.query(`alter role sextant in database ${database} reset ${SETTING}`);
    await admin?.end();
    await api?.stop();
  });

  /** What the check finds as the application's role beside a statement of a superuser that is taken back. */
  const foundBeside = async (sql: string) => {
    await admin.query('begin');
    try {
      await admin.query(sql);
      await admin.query('set local role sextant');
      const { rows } = await admin.query<Record<string, unknown>>(
        String(LEDGER_CHECKS.find(({ name }) => name === FIRE)?.sql),
      );
      return rows.map(({ subject, expected, found }) => [subject, expected, found]);
    } finally {
      await admin.query('rollback');
    }
  };

  it.each([
    ['the role', 'alter role sextant', 'role sextant'],
    ['the database', 'alter database DATABASE', 'database DATABASE'],
    ['the role in this database', 'alter role sextant in database DATABASE', 'role sextant in database DATABASE'],
    ['every role', 'alter role all', 'every role'],
  ])('are named where %s has them sleep', async (_, statement, place) => {
    const here = (text: string) => text.replace('DATABASE', database);
    const found = [`${SETTING} of ${here(place)}`, 'origin', 'replica'];
    expect(await foundBeside(`${here(statement)} set ${SETTING} = replica`)).toEqual([found]);
    expect(await foundBeside(`${here(statement)} set ${SETTING} = origin`)).toEqual([]);
  });

  it('are named where the session has them sleep, and not for what another role or database is told', async () => {
    expect(await foundBeside(`set local ${SETTING} = replica`)).toEqual([
      [`${SETTING} of this session`, 'origin', 'replica'],
    ]);
    expect(await foundBeside(`alter role postgres set ${SETTING} = replica`)).toEqual([]);
    expect(await foundBeside(`alter database template1 set ${SETTING} = replica`)).toEqual([]);
    expect(await foundBeside(`alter role sextant set work_mem = '8MB'`)).toEqual([]);
  });

  it('are named by the command and by the running application, with what to do', async () => {
    await admin.query(`alter role sextant in database ${database} set ${SETTING} = replica`);
    const running = await api.app.get(CheckLedger).run();
    const { report: command } = await recount(api.settings, api.databaseUrl);
    await admin.query(`alter role sextant in database ${database} reset ${SETTING}`);
    const role = `${SETTING} of role sextant in database ${database}`;
    const differences = (subjects: string[]) =>
      subjects.map((subject) => ({ check: FIRE, userId: null, subject, expected: 'origin', found: 'replica' }));
    expect(running.differences).toEqual(differences([role]));
    // The command's own connection is a new one, which the setting has reached.
    expect(command.differences).toEqual(differences([role, `${SETTING} of this session`]));
    expect(running.checks.find(({ name }) => name === FIRE)?.whatToDo).toContain(`reset ${SETTING}`);
  });

  it('are named where only the triggers of a foreign key are disabled', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select tgname as name from pg_trigger t join pg_constraint k on k.oid = t.tgconstraint
        where k.conname = 'postings_entry' and t.tgrelid = 'postings'::regclass`,
    );
    expect(rows).toHaveLength(2);
    const turn = (how: string) => admin.query(`alter table postings ${how} trigger "${String(rows[0]?.name)}"`);
    await turn('disable');
    const { differences } = await api.app.get(CheckLedger).run();
    await turn('enable');
    expect(differences).toMatchObject([
      { check: 'guards_are_in_place', subject: 'constraint postings_entry on postings', found: 'disabled' },
    ]);
  });
});
