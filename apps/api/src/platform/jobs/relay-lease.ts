import { Inject, Injectable } from '@nestjs/common';
import { Client, type QueryResultRow } from 'pg';
import { Heartbeat } from '../database/index.js';
import { QUEUE_DATABASE_URL } from './queue.js';

/** Any number nobody else uses: whoever holds this advisory lock moves the mails. */
const RELAY_LOCK = 7_391_042_020;
const CONNECTED_WITHIN_MS = 5_000;
/** Whoever has it asks for mails all the time. The server takes one for gone who has said nothing for so long. */
const SILENT_MS = 5_000;
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 4_000,
  idle_session_timeout: SILENT_MS,
  idle_in_transaction_session_timeout: SILENT_MS,
};

/**
 * The right to move mails, which one process has at a time: a lock of the database that lasts as long as its connection.
 * Whoever has it writes through that very connection, so who has lost it writes nothing any more.
 */
@Injectable()
export class RelayLease {
  private client: Client | undefined;
  private held = false;

  constructor(
    @Inject(QUEUE_DATABASE_URL) private readonly url: string,
    private readonly heartbeat: Heartbeat,
  ) {}

  /** Whether this process has it now; asks for it if not. */
  async hold(): Promise<boolean> {
    this.client ??= await this.connect();
    if (this.held) return true;
    const [row] = await this.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [RELAY_LOCK]);
    this.held = row?.held ?? false;
    return this.held;
  }

  /** One statement of whoever has it. */
  async query<Row extends QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    if (!this.client) throw new Error('There is no connection to move mails by');
    return (await this.client.query<Row>(sql, parameters)).rows;
  }

  /** Several statements that are written together or not at all. */
  async transaction(work: () => Promise<void>): Promise<void> {
    await this.query('begin');
    await work();
    await this.query('commit');
  }

  /** Lets go of it, and of what was begun. */
  end(): void {
    // Not waited for: a server that stands still closes no connection.
    void this.client?.end().catch(() => undefined);
    this.client = undefined;
    this.held = false;
  }

  /** A lost connection says so once more, after its statement has. */
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
    // Said afterwards: a pooler may refuse a connection that asks for them.
    await client.query(
      Object.entries(TIMEOUTS)
        .map(([name, ms]) => `set ${name} = ${ms}`)
        .join('; '),
    );
    return client;
  }
}
