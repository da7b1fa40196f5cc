import { Client } from 'pg';
import type { TestApi } from './test-api.js';

/** Until so many wait for a lock of this database, at most so many seconds. */
export async function waitsForLock(
  { database }: Pick<TestApi, 'database'>,
  seconds: number,
  waiters = 1,
): Promise<void> {
  for (let tries = 0; tries < seconds * 100; tries += 1) {
    // What is seen of other sessions stays as it was for a whole transaction otherwise.
    await database.query('select pg_stat_clear_snapshot()');
    const rows = await database.query<{ waiting: string }>(
      `select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    );
    if (Number(rows[0]?.waiting) >= waiters) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nobody waited for the change');
}

/** Work during which another process writes: the work waits for a lock until that is done. */
export async function writeDuring(
  api: TestApi,
  work: () => Promise<unknown>,
  lock: string,
  sql: string,
  values: readonly unknown[],
): Promise<void> {
  const other = new Client({ connectionString: api.databaseUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(lock);
    const working = work();
    await waitsForLock(api, 10);
    await other.query(sql, [...values]);
    await other.query('commit');
    await working;
  } finally {
    await other.end();
  }
}
