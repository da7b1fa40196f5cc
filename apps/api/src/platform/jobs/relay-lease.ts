import { Inject, Injectable } from '@nestjs/common';
import { Client, type QueryResultRow } from 'pg';
import { Heartbeat } from '../database/index.js';
import { QUEUE_DATABASE_URL } from './queue.js';

/** An arbitrary number that is not used elsewhere: the holder of this advisory lock moves the mails. */
const RELAY_LOCK = 7_391_042_020;
const CONNECTED_WITHIN_MS = 5_000;
/** The holder polls for mails constantly, so the server drops a connection that has been silent this long. */
const SILENT_MS = 5_000;
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 4_000,
  idle_session_timeout: SILENT_MS,
  idle_in_transaction_session_timeout: SILENT_MS,
};

/**
 * The lease for moving mails, held by one process at a time: an advisory lock that lasts as long as its connection. The
 * holder writes through that same connection, so a process that has lost the lease cannot write any more.
 */
@Injectable()
export class RelayLease {
  private client: Client | undefined;
  private held = false;

  constructor(
    @Inject(QUEUE_DATABASE_URL) private readonly url: string,
    private readonly heartbeat: Heartbeat,
  ) {}

  /** Whether this process holds the lease; tries to acquire it if not. */
  async hold(): Promise<boolean> {
    this.client ??= await this.connect();
    if (this.held) return true;
    const [row] = await this.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [RELAY_LOCK]);
    this.held = row?.held ?? false;
    return this.held;
  }

  /** Runs one statement on the lease's connection. */
  async query<Row extends QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    if (!this.client) throw new Error('There is no connection to move mails by');
    return (await this.client.query<Row>(sql, parameters)).rows;
  }

  /** Runs several statements in one transaction. */
  async transaction(work: () => Promise<void>): Promise<void> {
    await this.query('begin');
    await work();
    await this.query('commit');
  }

  /** Releases the lease and rolls back an open transaction. */
  end(): void {
    // Not awaited: an unresponsive server never closes a connection.
    void this.client?.end().catch(() => undefined);
    this.client = undefined;
    this.held = false;
  }

  /** A lost connection emits an error once more, after its statement has failed. */
  private lost(client: Client): void {
    if (this.client === client) this.end();
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'sextant-relay',
      connectionTimeoutMillis: CONNECTED_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', () => this.lost(client));
    this.heartbeat.watch(client);
    await client.connect();
    // Set after connecting: a pooler may reject a connection that requests them at startup.
    await client.query(
      Object.entries(TIMEOUTS)
        .map(([name, ms]) => `set ${name} = ${ms}`)
        .join('; '),
    );
    return client;
  }
}
