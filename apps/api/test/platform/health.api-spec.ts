import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@sextant/test-data';
import type { TestingModule } from '@nestjs/testing';
import { Database } from '#platform/database/index.js';
import { CheckReadiness } from '#platform/health/check-readiness.js';
import { HealthChecks, HealthModule } from '#platform/health/index.js';
import { freshDatabase, startProcess, until } from './background-process.js';

let app: TestingModule;
beforeAll(async () => {
  app = await startProcess({ databaseUrl: await freshDatabase(), smtpPort: 1, also: { imports: [HealthModule] } });
});
afterAll(() => app.close());

describe('readiness', () => {
  it('is given when the database answers and the schema is current', async () => {
    expect(await app.get(CheckReadiness).check()).toEqual({
      status: 'ok',
      stopping: false,
      database: 'ok',
      databaseSays: null,
      migrations: 'current',
      differingMigrations: [],
      oldestMailSeconds: null,
      checks: [{ name: 'mail', status: 'ok', ageSeconds: null, says: null }],
    });
  });

  it('is withheld while the database takes no changes, with the reason, and given again by itself', async () => {
    const database = app.get(Database);
    const [{ name } = { name: '' }] = await database.query<{ name: string }>('select current_database() as name');
    const admin = new Client({ connectionString: process.env.TEST_ADMIN_URL });
    await admin.connect();
    /** The setting holds for new connections, so those that there are end. @returns what is said once one is there */
    const turn = async (on: boolean) => {
      await admin.query(
        `alter database ${name} ${on ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
      );
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name]);
      return waitFor(
        async () => {
          const said = await app.get(CheckReadiness).check();
          expect(said.database).not.toBe('unavailable');
          return said;
        },
        { timeout: 10_000 },
      );
    };
    let after: unknown;
    try {
      expect(await turn(true)).toMatchObject({
        status: 'unavailable',
        database: 'read-only',
        databaseSays: 'It takes no changes: default_transaction_read_only is on.',
      });
    } finally {
      after = await turn(false);
      await admin.end();
    }
    expect(after).toMatchObject({ status: 'ok', database: 'ok', databaseSays: null });
  });

  it('tells how long the oldest mail has been waiting, also between tries, and is given without mail', async () => {
    const read = () => app.get(CheckReadiness).check();
    const { oldestMailSeconds } = await app.get(Database).transaction(async () => {
      await mail(90);
      return read();
    });
    expect(oldestMailSeconds).toBeGreaterThanOrEqual(90);
    expect(oldestMailSeconds).toBeLessThan(100);

    await mail(300);
    const tried = `select 1 from pgboss.job where name = 'mail' and (state = 'retry' or retry_count > 0)`;
    await until(async () => (await app.get(Database).query(tried)).length === 2);
    const late = await read();
    expect(late.oldestMailSeconds).toBeGreaterThanOrEqual(300);
    expect(late).toMatchObject({
      status: 'ok',
      checks: [{ name: 'mail', status: 'degraded', says: expect.stringContaining('over four minutes') }],
    });
    await app.get(Database).query(`delete from pgboss.job where name = 'mail'`);
  }, 20_000);

  it('is kept beside a newer release that has migrated the database, and names what this one does not know', async () => {
    const database = app.get(Database);
    await database.query(`insert into migrations (timestamp, name) values (1999999999999, 'Later1999999999999')`);
    expect(await app.get(CheckReadiness).check()).toMatchObject({
      status: 'ok',
      migrations: 'ahead',
      differingMigrations: ['Later1999999999999'],
    });
    await database.query(`delete from migrations where name = 'Later1999999999999'`);
  });

  it('is withheld while a migration is missing, and names it', async () => {
    const database = app.get(Database);
    const last = 'select max(id) from migrations';
    const [removed] = await database.query<{ name: string; timestamp: string }>(
      `delete from migrations where id = (${last}) returning name, timestamp`,
    );
    const { name = '', timestamp } = removed ?? {};
    expect(await app.get(CheckReadiness).check()).toMatchObject({
      status: 'unavailable',
      migrations: 'behind',
      differingMigrations: [name],
    });
    await database.query('insert into migrations (timestamp, name) values ($1, $2)', [timestamp, name]);
  });

  it('tells what a module registered; only what makes every request fail withholds it', async () => {
    const checks = app.get(HealthChecks);
    checks.add('old', async () => ({ status: 'degraded', ageSeconds: 90, says: 'It is late.' }));
    checks.add('broken', () => Promise.reject(new Error('with a secret')));
    expect(await app.get(CheckReadiness).check()).toMatchObject({
      status: 'ok',
      checks: [
        { name: 'mail' },
        { name: 'old', status: 'degraded', ageSeconds: 90, says: 'It is late.' },
        { name: 'broken', status: 'degraded', ageSeconds: null, says: 'It could not be checked.' },
      ],
    });
    checks.add('gone', async () => ({ status: 'unavailable', ageSeconds: null }));
    expect(await app.get(CheckReadiness).check()).toMatchObject({ status: 'unavailable', stopping: false });
  });

  it('is withheld from the moment on that the process is about to stop', async () => {
    app.get(HealthChecks).startDraining();
    expect(await app.get(CheckReadiness).check()).toMatchObject({ status: 'unavailable', stopping: true });
  });
});

/** A mail made so many seconds ago; the mail server is not there. */
const mail = (ago: number) =>
  app
    .get(Database)
    .query(
      `select outbox_add(new_id(now()), now() - make_interval(secs => $1), 'account-restored', 'a@example.com', $2)`,
      [ago, '{"firstName": "Ada"}'],
    );
