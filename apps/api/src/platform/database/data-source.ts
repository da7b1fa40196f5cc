import type { DataSourceOptions } from 'typeorm';
import { FUNCTION_SCHEMA, SEARCH_PATH, connectionNames } from './functions.js';
import { MIGRATIONS } from './migrations/index.js';

export type Entities = NonNullable<DataSourceOptions['entities']>;

/**
 * Milliseconds until a request that gets no connection is refused, whether the server is down or the pool is exhausted.
 */
const CONNECTION_WITHIN_MS = 5_000;
/**
 * Money movements hold a lock for milliseconds. Shorter than the timeout above, so that connections become free in
 * time.
 */
const LOCK_WITHIN_MS = 4_000;
const STATEMENT_WITHIN_MS = 30_000;
/** Longer than any statement that has its own timeout may take. */
const ANSWER_WITHIN_MS = 150_000;

/** The timeouts for running a statement and for waiting for a lock, in milliseconds; 0 is no limit. */
export interface Timeouts {
  statementMs: number;
  lockMs: number;
  /** The schemas to search; tables are created in the first one. */
  searchPath?: string;
}

const FOR_REQUESTS: Timeouts = { statementMs: STATEMENT_WITHIN_MS, lockMs: LOCK_WITHIN_MS };

/** Connection options of every Sextant process. The schema comes from migrations only, never from `synchronize`. */
export function dataSourceOptions(
  url: string,
  poolSize: number,
  entities: Entities = [],
  { statementMs, lockMs, searchPath = SEARCH_PATH }: Timeouts = FOR_REQUESTS,
): DataSourceOptions {
  const own = `-c timezone=UTC -c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c search_path=${searchPath}`;
  const { address, options } = withoutOptions(url);
  return {
    type: 'postgres',
    url: address,
    poolSize,
    entities,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    schema: 'public',
    synchronize: false,
    applicationName: connectionNames(FUNCTION_SCHEMA).pool,
    connectTimeoutMS: CONNECTION_WITHIN_MS,
    installExtensions: false,
    extra: {
      // Passed as options, because the driver leaves a limit of 0 to the server's settings.
      options: `${options} ${own}`.trim(),
      // A dead server never ends a statement: these end the wait.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      query_timeout: statementMs === 0 ? 0 : Math.max(ANSWER_WITHIN_MS, statementMs + CONNECTION_WITHIN_MS),
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}

/**
 * Options or a name in the URL would replace ours: both are removed, and the options are returned to be combined with
 * ours.
 */
function withoutOptions(url: string): { address: string; options: string } {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  address.searchParams.delete('application_name');
  return { address: address.href, options };
}
