import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { FUNCTION_SCHEMA, connectionNames } from '#platform/database/index.js';
import { migrate } from '#platform/database/migrate.js';
import { freshDatabase } from './background-process.js';

const OTHER = 'sextant_0123456789ab';

describe('the functions of releases that share a database', () => {
  let url: string;
  let client: Client;
  beforeEach(async () => {
    url = await freshDatabase();
    client = new Client({ connectionString: url });
    await client.connect();
  });
  afterEach(() => client.end());

  const schemas = async () =>
    (
      await client.query<{ nspname: string }>(
        `select nspname from pg_namespace where nspname like 'sextant%' order by 1`,
      )
    ).rows.map(({ nspname }) => nspname);
  const bodyOf = async (name: string) =>
    (await client.query<{ prosrc: string }>('select prosrc from pg_proc where oid = $1::regproc', [name])).rows[0]
      ?.prosrc;
  /** What a start of another release leaves: a schema with its functions, and when it started. */
  const started = (daysAgo: number) =>
    client.query(
      `create schema ${OTHER};
       create function ${OTHER}.lock_balance() returns int language sql as 'select 1';
       insert into function_schemas values ('${OTHER}', now() - interval '30 days', now() - interval '${daysAgo} days')`,
    );

  it('stay beside ours for a week after its last start', async () => {
    await started(6);
    await migrate(url);
    expect(await schemas()).toEqual([FUNCTION_SCHEMA, OTHER].sort());
  });

  it('go after it', async () => {
    await started(8);
    await migrate(url);
    expect(await schemas()).toEqual([FUNCTION_SCHEMA]);
    expect((await client.query('select name from function_schemas')).rows).toEqual([{ name: FUNCTION_SCHEMA }]);
  });

  it.each(['pool', 'heartbeat'] as const)('stay while one of its processes is connected: %s', async (connection) => {
    await started(8);
    const process = new Client({ connectionString: url, application_name: connectionNames(OTHER)[connection] });
    await process.connect();
    await migrate(url);
    expect(await schemas()).toEqual([FUNCTION_SCHEMA, OTHER].sort());
    await process.end();
  });

  it('are made anew when it starts again after that', async () => {
    await client.query(`drop schema ${FUNCTION_SCHEMA} cascade; delete from function_schemas`);
    await migrate(url);
    expect(await schemas()).toEqual([FUNCTION_SCHEMA]);
    expect(await bodyOf(`${FUNCTION_SCHEMA}.lock_balance`)).toContain('for update');
  });

  it.each([
    ['the schema is gone', `drop schema ${FUNCTION_SCHEMA} cascade`],
    ['its start was not noted', 'delete from function_schemas'],
  ])('are made anew where %s', async (_, sql) => {
    await client.query(sql);
    await migrate(url);
    expect(await bodyOf(`${FUNCTION_SCHEMA}.lock_balance`)).toContain('for update');
    expect((await client.query('select name from function_schemas')).rows).toEqual([{ name: FUNCTION_SCHEMA }]);
  });

  it('are looked for in the right place, whatever options the address asks for', async () => {
    const withOptions = new URL(url);
    withOptions.searchParams.set('options', '-c search_path=public -c work_mem=8MB');
    withOptions.searchParams.set('application_name', 'foo');
    expect(await migrate(withOptions.href)).toEqual([]);
  });

  it('need the right to create a schema, which is said before anything is changed', async () => {
    const admin = new Client({ connectionString: process.env.TEST_ADMIN_URL });
    await admin.connect();
    const database = new URL(url).pathname.slice(1);
    await client.query(`drop schema ${FUNCTION_SCHEMA} cascade`);
    await admin.query(`alter database ${database} owner to current_user`);
    const refused = await migrate(url).catch((fault: Error) => fault);
    await admin.end();
    expect(refused).toMatchObject({
      name: 'SchemaNotUsable',
      message: expect.stringMatching(/may not create schemas/),
    });
  });

  it('of a newer one that tables are bound to stay, when we start again', async () => {
    await client.query(
      `create or replace function public.new_id(p_now timestamptz) returns uuid language sql volatile as 'select null::uuid -- newer'`,
    );
    await migrate(url);
    expect(await bodyOf('public.new_id')).toContain('newer');
  });
});
