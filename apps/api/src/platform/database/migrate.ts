import { DataSource } from 'typeorm';
import { Client } from 'pg';
import { dataSourceOptions, type Patience } from './data-source.js';

/** Any number nobody else uses: whoever holds this advisory lock migrates, the others wait. */
const MIGRATION_LOCK = 7_391_042_018;
/** A migration may rewrite a large table, but must not queue everybody behind a lock that it waits for. */
const FOR_MIGRATIONS: Patience = { statementMs: 0, lockMs: 30_000 };

/** Brings the schema up to date; several processes may start at once. Answers the names of what was run. */
export async function migrate(url: string): Promise<string[]> {
  const gate = new Client({ connectionString: url, application_name: 'sextant-migrate' });
  await gate.connect();
  try {
    await gate.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = await new DataSource(dataSourceOptions(url, 2, [], FOR_MIGRATIONS)).initialize();
    try {
      const ran = await dataSource.runMigrations({ transaction: 'each' });
      return ran.map((migration) => migration.name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await gate.end();
  }
}
