import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** An arbitrary number that is not used elsewhere: the holder of this advisory lock changes the schema, the others wait. */
export const MIGRATION_LOCK = 7_391_042_018;

const TRY_AGAIN_MS = 100;

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
    while (!(await isLocked(client))) await sleep(TRY_AGAIN_MS);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Tries instead of waiting: a statement that waits has a snapshot, and an index that is built concurrently waits for it. */
async function isLocked(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.locked ?? false;
}
