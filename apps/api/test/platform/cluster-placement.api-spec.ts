import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { distributeDatabase } from '#platform/database/index.js';
import { tablesWithoutPlace } from '#platform/database/cluster/distribute-tables.js';
import { CUSTOMERS_TABLES, DIRECTORY_TABLES, KEYS_OF_DIRECTORIES } from '#platform/database/cluster/placement.js';
import { MIGRATION_LOCK } from '#platform/database/migration-lock.js';
import { until } from './background-process.js';
import { AS_APPLICATION, cloneDatabase } from '../support/test-api.js';

describe('the schema on a cluster', () => {
  let url: string;
  let client: Client;
  beforeAll(async () => {
    url = await cloneDatabase(`test_placement_${process.env.JEST_WORKER_ID ?? '1'}`);
    client = new Client({ ...AS_APPLICATION, connectionString: url });
    await client.connect();
  });
  afterAll(() => client?.end());

  const spread = Object.entries({ ...CUSTOMERS_TABLES, ...DIRECTORY_TABLES });

  it('has a place for every table; a new one is named in cluster/placement.ts', async () => {
    expect(await tablesWithoutPlace(client)).toEqual([]);
  });

  it('has the customer in every unique key of a customers’ table, or a directory beside it', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select i.relname as name
         from unnest($1::text[], $2::text[]) as placed (name, by)
         join pg_index x on x.indrelid = to_regclass(placed.name) and x.indisunique
         join pg_class i on i.oid = x.indexrelid
        where not exists (select from pg_attribute a where a.attrelid = x.indrelid and a.attname = placed.by
                             and a.attnum = any (x.indkey))`,
      [spread.map(([table]) => table), spread.map(([, column]) => column)],
    );
    const unguarded = rows.map(({ name }) => name).filter((name) => !(name in KEYS_OF_DIRECTORIES));
    expect(unguarded).toEqual([]);
  });

  it('has the customer in every foreign key between customers’ tables', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select conname as name
         from unnest($1::text[], $2::text[]) as placed (name, by)
         join pg_constraint k on k.contype = 'f' and k.conrelid = to_regclass(placed.name)
        where not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = placed.by
                             and a.attnum = any (k.conkey))`,
      [spread.map(([table]) => table), spread.map(([, column]) => column)],
    );
    expect(rows).toEqual([]);
  });

  it('is not distributed on a plain PostgreSQL, which stays as it is', async () => {
    await expect(distributeDatabase(url)).rejects.toThrow('This database has no Citus');
    await expect(distributeDatabase(undefined)).rejects.toThrow('DATABASE_URL is not set');
  });

  it('is distributed by nobody while a process migrates it', async () => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const distributed = distributeDatabase(url).catch((fault: Error) => fault.message);
    await until(async () => {
      const { rows } = await client.query<{ waiting: string }>(
        `select count(*) as waiting from pg_stat_activity
          where datname = current_database() and application_name = 'sextant-distribute' and query like '%lock%'`,
      );
      return rows[0]?.waiting === '1';
    });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    expect(await distributed).toContain('This database has no Citus');
  });
});
