import type { ReadinessDto } from './health.dto.js';

/** What a database that answers says of itself. */
export interface DatabaseFacts {
  /** A standby. */
  standby: boolean;
  /** Every transaction begins as read-only. */
  readonly: boolean;
  /** Servers of a cluster that hold customers, and how many of them do not answer; null when there is only this server. */
  workers: { count: number; silent: number } | null;
}

type DatabaseState = Pick<ReadinessDto, 'database' | 'databaseSays'>;

/** While a worker of several is away, customers on the others are served, so nobody is sent elsewhere. */
export function databaseState({ standby, readonly, workers }: DatabaseFacts): DatabaseState {
  if (standby) return { database: 'read-only', databaseSays: 'It is a standby and takes no changes.' };
  if (readonly) {
    return { database: 'read-only', databaseSays: 'It takes no changes: default_transaction_read_only is on.' };
  }
  if (!workers || workers.silent === 0) return { database: 'ok', databaseSays: null };
  if (workers.silent >= workers.count) {
    return { database: 'unavailable', databaseSays: `None of its ${workers.count} workers answers.` };
  }
  const silent = `${workers.silent} of its ${workers.count} workers ${workers.silent === 1 ? 'does' : 'do'} not answer`;
  return { database: 'degraded', databaseSays: `${silent}: customers there wait, the others are served.` };
}

/** Whether requests should be sent to this process. */
export function readinessStatus({
  stopping,
  database,
  migrations,
  checks,
}: Pick<ReadinessDto, 'stopping' | 'database' | 'migrations' | 'checks'>): ReadinessDto['status'] {
  const isServing =
    !stopping &&
    (database === 'ok' || database === 'degraded') &&
    migrations !== 'behind' &&
    checks.every(({ status }) => status !== 'unavailable');
  if (!isServing) return 'unavailable';
  return database === 'degraded' ? 'degraded' : 'ok';
}
