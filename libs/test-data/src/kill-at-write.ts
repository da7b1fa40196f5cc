import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** A start of a process and its work up to there, or the end of a session in the database. */
const AT_MOST_MS = 30_000;

/** Who writes to `table` after `passed` other transactions did. */
export interface Moment {
  readonly table: string;
  readonly passed: number;
}

export interface Killable {
  begin(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Lets a process begin, and kills it where it is about to write to a table: it waits there for a lock, so that the place
 * depends on nobody's speed. The lock is taken away once it is dead.
 * @throws when nobody wrote there in time, and when a session waited there that the kill did not end
 */
export async function killAtWrite(databaseUrl: string, { table, passed }: Moment, victim: Killable): Promise<void> {
  const session = () => new Client({ connectionString: databaseUrl });
  const observer = session();
  let [holder, next] = [session(), session()];
  /** Waits until a session has to, for the lock on the table. @returns its process id */
  const waiter = (is: '=' | '<>', pid: number) =>
    until(`a write to ${table}`, async () => {
      const sql = `select pid from pg_locks where relation = $1::regclass and not granted and pid ${is} $2`;
      return (await observer.query<{ pid: number }>(sql, [table, pid])).rows[0]?.pid;
    });
  const pidOf = async (client: Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const lock = (client: Client) => client.query(`begin; lock table ${table} in share row exclusive mode`);
  try {
    for (const client of [observer, holder, next]) await client.connect();
    let pid = await pidOf(next);
    await lock(holder);
    await victim.begin();
    for (let n = 0; n < passed; n += 1) {
      await waiter('<>', pid);
      // The second one comes after the write that waits, and before the one after that.
      const held = lock(next);
      held.catch(() => undefined);
      await waiter('=', pid);
      await holder.query('rollback');
      await held;
      [holder, next] = [next, holder];
      pid = await pidOf(next);
    }
    const waiting = await waiter('<>', pid);
    await victim.kill();
    await holder.query('rollback');
    await until(`the end of who waited for ${table}`, async () => {
      const { rowCount } = await observer.query('select from pg_stat_activity where pid = $1', [waiting]);
      return rowCount === 0 || undefined;
    });
  } finally {
    // The holder first: the next one may wait for it.
    for (const client of [holder, next, observer]) await client.end();
  }
}

async function until<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
  for (const end = performance.now() + AT_MOST_MS; performance.now() < end; await sleep(5)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(`There was not ${what} in time`);
}
