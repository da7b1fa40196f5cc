import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PgBoss } from 'pg-boss';

/** The database that the job queue connects to: the application's own. */
export const QUEUE_DATABASE_URL = Symbol('sextant:queue-database-url');

const CONNECTIONS = 3;
const STOP_WITHIN_MS = 3_000;
/** Seconds between two checks for missed heartbeats and expired jobs. */
const SUPERVISE_SECONDS = 10;

/**
 * pg-boss in the schema `pgboss` of the application's database, with its own small pool and one listening connection,
 * so that a queued job starts immediately. Nothing connects before `start`.
 */
@Injectable()
export class Queue {
  private readonly logger = new Logger('Jobs');
  private running: PgBoss | undefined;

  constructor(@Inject(QUEUE_DATABASE_URL) private readonly url: string) {}

  /** The started queue. */
  get boss(): PgBoss {
    if (!this.running) throw new Error('The job queue is not running');
    return this.running;
  }

  /** Creates or upgrades the schema and starts; several processes may do so at once. */
  async start(): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString: this.url,
      schema: 'pgboss',
      application_name: 'sextant-jobs',
      max: CONNECTIONS,
      useListenNotify: true,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      maintenanceIntervalSeconds: 300,
      monitorVacuum: false,
    });
    boss.on('error', (fault) => this.logger.warn(`The job queue: ${fault.message}`));
    boss.on('warning', ({ message }) => this.logger.warn(`The job queue: ${message}`));
    await boss.start();
    this.running = boss;
    return boss;
  }

  /** Waits a few seconds for running jobs; those that do not finish in time are retried by the next process. */
  async stop(): Promise<void> {
    const boss = this.running;
    this.running = undefined;
    const stopped = boss?.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: true });
    // An unresponsive database never closes a connection.
    await Promise.race([stopped, sleep(STOP_WITHIN_MS + 500, undefined, { ref: false })]);
  }
}
