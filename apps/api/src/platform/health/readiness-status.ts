import type { ReadinessDto } from './health.dto.js';

/** What a reachable database reports about itself. */
export interface DatabaseFacts {
  /** Whether it is a standby. */
  standby: boolean;
  /** Whether every transaction starts as read-only. */
  readonly: boolean;
  /** Servers of a cluster that hold customers, and how many of them do not answer; null on a single server. */
  workers: { count: number; silent: number } | null;
}

type DatabaseState = Pick<ReadinessDto, 'database' | 'databaseSays'>;

/** If one of several workers is down, customers on the others are still served, so requests are not sent elsewhere. */
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
