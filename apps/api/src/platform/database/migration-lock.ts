import { Client } from 'pg';

/** An arbitrary number that is not used elsewhere: the holder of this advisory lock changes the schema, the others wait. */
export const MIGRATION_LOCK = 7_391_042_018;

/** Runs `work` on a connection of its own, while no other process migrates or distributes this database. */
export async function holdingMigrationLock<Result>(
  url: string,
  applicationName: 'sextant-migrate' | 'sextant-distribute',
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: applicationName });
  // A lost connection is reported by the statement that it ends.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
