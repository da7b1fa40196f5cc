import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { INSTALLATION_LOCK } from '../../src/demo/installation.repository.js';
import { prepareInstallation } from '../../src/demo/prepare-installation.js';
import { START_TAKES_MS, type TestApi, startTestApi } from '../support/test-api.js';

describe('the demo, when it is cut off in the middle', () => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startTestApi({ DEMO_DATA: 'on' });
    admin = new Client({ connectionString: api.databaseUrl });
    await admin.connect();
  }, START_TAKES_MS);
  afterAll(async () => {
    await admin.end();
    await api.stop();
  });

  it.each(['demo investor', 'scripted customers'])('leaves nothing when it is at the %s', async (words) => {
    let killed: Promise<void> | undefined;
    const cutOff = prepareInstallation(api.app, api.settings, (line) => {
      if (line.includes(words)) killed = killConnection();
    });
    await expect(cutOff).rejects.toThrow();
    await killed;
    expect(await people()).toEqual([]);
  });

  it('is made whole by the next start', async () => {
    await prepareInstallation(api.app, api.settings, () => undefined);
    const everybody = await people();
    const others = everybody.filter((email) => !email.startsWith('scripted-'));
    const names = ['approver', 'demo', 'operator', 'reviewer', 'treasurer'];
    expect(others).toEqual(names.map((name) => `${name}@sextant.example`));
    expect(everybody).toHaveLength(45);
    const roles = await api.database.query(
      `select first_name, operator_role from users where role = 'operator' order by email`,
    );
    expect(roles).toEqual([
      { first_name: 'Tomas', operator_role: 'approver' },
      { first_name: 'Samuel', operator_role: 'admin' },
      { first_name: 'Ruth', operator_role: 'reviewer' },
      { first_name: 'Mei', operator_role: 'treasurer' },
    ]);
  });

  it('gets its scripted customers at the next start when an earlier release wrote the rest', async () => {
    const said: string[] = [];
    await api.database.query(`delete from installation_steps where name = 'demo-customers'`);
    // Of which only one address is free, so that this is done soon.
    await api.database.query('alter table users disable trigger users_keep');
    await api.database.query(
      `update users set email = 'earlier-' || email, scripted = false where email like 'scripted-40@%'`,
    );
    await api.database.query('alter table users enable trigger users_keep');
    await prepareInstallation(api.app, api.settings, (line) => void said.push(line));
    expect(said).toEqual(['Writing the trades of 40 scripted customers …']);
    expect(await people()).toHaveLength(46);
  });

  async function people(): Promise<string[]> {
    const rows = await api.database.query<{ email: string }>('select email from users order by email');
    return rows.map(({ email }) => email);
  }

  /** What the database sees of a process that is killed while it writes the history. */
  async function killConnection(): Promise<void> {
    await setTimeout(50);
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and (classid::bigint << 32) + objid::bigint = $1
          and database = (select oid from pg_database where datname = current_database())`,
      [INSTALLATION_LOCK],
    );
    expect(rowCount).toBe(1);
  }
});
