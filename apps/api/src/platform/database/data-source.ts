import type { DataSourceOptions } from 'typeorm';
import { MIGRATIONS } from './migrations/index.js';

export type Entities = NonNullable<DataSourceOptions['entities']>;

/** How every process of Sextant connects. The schema comes from migrations alone, never from `synchronize`. */
export function dataSourceOptions(url: string, poolSize: number, entities: Entities = []): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    entities,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
    applicationName: 'sextant',
    connectTimeoutMS: 5_000,
    installExtensions: false,
    extra: {
      options: '-c timezone=UTC',
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}
