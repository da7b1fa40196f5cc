import { type DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions, type Entities, type Patience } from './data-source.js';
import { Database } from './database.js';

interface DatabaseOptions {
  url: string;
  poolSize: number;
  entities: Entities;
  /** Other limits than those of requests. */
  patience?: Patience;
}

@Global()
@Module({})
export class DatabaseModule {
  static with({ url, poolSize, entities, patience }: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(url, poolSize, entities, patience), retryAttempts: 0 }),
          dataSourceFactory: async (options) => surviveLostConnections(await new DataSource(options!).initialize()),
        }),
      ],
      providers: [Database],
      exports: [Database],
    };
  }
}

/** A connection that dies while it is checked out emits `error`; without a listener that would end the process. */
function surviveLostConnections(dataSource: DataSource): DataSource {
  const logger = new Logger('Database');
  const pool = (dataSource.driver as unknown as { master: Pool }).master;
  pool.on('connect', (client) => {
    client.on('error', (fault) => logger.warn(`A database connection was lost: ${fault.message}`));
  });
  return dataSource;
}
