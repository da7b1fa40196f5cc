import type { DataSourceOptions } from 'typeorm';
import { FUNCTION_SCHEMA, SEARCH_PATH, connectionNames } from './functions.js';
import { MIGRATIONS } from './migrations/index.js';

export type Entities = NonNullable<DataSourceOptions['entities']>;

/** Milliseconds until a request that gets no connection is refused, whether the server is away or all are in use. */
const CONNECTION_WITHIN_MS = 5_000;
/** Money movements hold a lock for milliseconds. Shorter than the wait above, so that connections come free in time. */
const LOCK_WITHIN_MS = 4_000;
const STATEMENT_WITHIN_MS = 30_000;
/** Longer than any statement may take that was given a limit of its own. */
const ANSWER_WITHIN_MS = 150_000;

/** How long the database works on a statement or waits for a lock, in milliseconds; 0 is as long as it takes. */
export interface Timeouts {
  statementMs: number;
  lockMs: number;
  /** Where names are looked for; tables are made in the first of these schemas. */
  searchPath?: string;
}

const FOR_REQUESTS: Timeouts = { statementMs: STATEMENT_WITHIN_MS, lockMs: LOCK_WITHIN_MS };

/** How every process of Sextant connects. The schema comes from migrations alone, never from `synchronize`. */
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
      // Said as options, since the driver leaves a limit of 0 to the settings of the server.
      options: `${options} ${own}`.trim(),
      // A server that is gone without a word ends no statement: then the wait ends by these.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      query_timeout: statementMs === 0 ? 0 : Math.max(ANSWER_WITHIN_MS, statementMs + CONNECTION_WITHIN_MS),
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}

/** Options in the address would take the place of ours, and so would a name: they are taken out, options to stand beside. */
function withoutOptions(url: string): { address: string; options: string } {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  address.searchParams.delete('application_name');
  return { address: address.href, options };
}
