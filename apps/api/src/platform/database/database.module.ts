import { type DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/index.js';
import { type Entities, type Timeouts, dataSourceOptions } from './data-source.js';
import { Database, poolOf } from './database.js';
import { Heartbeat } from './heartbeat.js';

interface DatabaseOptions {
  url: string;
  poolSize: number;
  entities: Entities;
  /** Timeouts other than those for requests. */
  timeouts?: Timeouts;
}

@Global()
@Module({})
export class DatabaseModule {
  static with({ url, poolSize, entities, timeouts }: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(url, poolSize, entities, timeouts), retryAttempts: 0 }),
          dataSourceFactory: async (options) => surviveLostConnections(await new DataSource(options!).initialize()),
        }),
      ],
      providers: [Database, { provide: Heartbeat, inject: [Clock, DataSource], useFactory: heartbeatOf(url) }],
      exports: [Database, Heartbeat],
    };
  }
}

/** A connection that dies while it is checked out emits `error`; without a listener that would end the process. */
function surviveLostConnections(dataSource: DataSource): DataSource {
  const logger = new Logger('Database');
  poolOf(dataSource).on('connect', (client) => {
    client.on('error', (fault) => logger.warn(`A database connection was lost: ${fault.message}`));
  });
  return dataSource;
}

/** Closes every connection of the pool when the server stops responding. */
function heartbeatOf(url: string) {
  return async (clock: Clock, dataSource: DataSource): Promise<Heartbeat> => {
    const heartbeat = await Heartbeat.begin(url, clock);
    poolOf(dataSource).on('acquire', (client) => heartbeat.watch(client));
    return heartbeat;
  };
}
