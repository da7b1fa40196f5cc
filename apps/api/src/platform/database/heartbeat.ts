import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client, type ClientBase } from 'pg';
import type { Clock } from '../clock/index.js';
import { DatabaseAway, isConnectionLost, sqlState } from './faults.js';
import { FUNCTION_SCHEMA, connectionNames } from './functions.js';

/** Milliseconds between two checks, while the server responds and while it does not. */
const EVERY_MS = 1_000;
const AWAY_EVERY_MS = 250;
/**
 * A server that stays silent for eight of these steps, on a connection used for nothing else, has stopped responding.
 */
const TIMEOUT_STEP_MS = 500;
const TIMEOUT_STEPS = 8;
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Checks every second, on its own connection, whether the database server is alive. A hung server neither ends
 * statements nor refuses connections: every request would wait as long as the longest statement may take. After four
 * seconds without a response, all waiting requests fail immediately, and so do new ones, until the server responds
 * again.
 *
 * Each response contains the server's time, which is the clock that all processes share.
 */
export class Heartbeat implements OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly stopping = new AbortController();
  private readonly connections = new Set<ClientBase>();
  private client: Client | undefined;
  private away = false;

  private constructor(
    private readonly url: string,
    private readonly clock: Clock,
  ) {}

  /** Starts with one check, so that the clock is right from the start. */
  static async begin(url: string, clock: Clock): Promise<Heartbeat> {
    const heartbeat = new Heartbeat(url, clock);
    await heartbeat.beat();
    void heartbeat.beatForever();
    return heartbeat;
  }

  /** @throws DatabaseAway while the server does not respond */
  requireAlive(): void {
    if (this.away) throw new DatabaseAway();
  }

  /** Adds a connection to be closed when the server stops responding. */
  watch(connection: ClientBase): void {
    if (this.connections.has(connection)) return;
    this.connections.add(connection);
    connection.once('end', () => this.connections.delete(connection));
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
    // Not awaited: an unresponsive server never closes a connection.
    void this.client?.end().catch(() => undefined);
  }

  private async beatForever(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await sleep(this.away ? AWAY_EVERY_MS : EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.beat();
    }
  }

  private async beat(): Promise<void> {
    try {
      await this.ping();
    } catch (error) {
      this.disconnect();
      if (!(error instanceof DatabaseAway)) return this.reconnect();
      this.failWaiting(error as Error);
    }
  }

  /** A connection may end for other reasons; a server that accepts no new one is down. */
  private async reconnect(): Promise<void> {
    try {
      await this.ping();
    } catch (error) {
      this.disconnect();
      if (isGone(error)) this.failWaiting(error as Error);
    }
  }

  private async ping(): Promise<void> {
    if (!this.client) {
      this.client = this.newConnection();
      await inTime(this.client.connect());
    }
    const asked = performance.now();
    const { rows } = await inTime(this.client.query<{ now: Date }>('select clock_timestamp() as now'));
    if (rows[0]) this.clock.agree(rows[0].now, performance.now() - asked);
    if (this.away) this.logger.warn('The database answers again');
    this.away = false;
  }

  private disconnect(): void {
    if (this.client) cutOff(this.client);
    this.client = undefined;
  }

  private failWaiting(fault: Error): void {
    if (this.away || this.stopping.signal.aborted) return;
    this.away = true;
    this.logger.warn(`The database does not answer: ${fault.message}`);
    for (const connection of this.connections) cutOff(connection);
  }

  private newConnection(): Client {
    const client = new Client({
      connectionString: this.url,
      application_name: connectionNames(FUNCTION_SCHEMA).heartbeat,
    });
    client.on('error', () => undefined);
    return client;
  }
}

/**
 * Waits in several short steps, between which received responses are read, so that a process that was itself blocked
 * for seconds does not take the server for silent.
 * @throws DatabaseAway
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const silence = async (): Promise<never> => {
    for (let turn = 0; turn < TIMEOUT_STEPS; turn += 1) {
      await sleep(TIMEOUT_STEP_MS, undefined, { signal: answered.signal, ref: false });
    }
    throw new DatabaseAway();
  };
  try {
    return await Promise.race([answer, silence()]);
  } finally {
    answered.abort();
  }
}

/** A server that refuses for too many connections has responded. */
function isGone(error: unknown): boolean {
  return isConnectionLost(error) && sqlState(error) !== TOO_MANY_CONNECTIONS;
}

/** Tells everything that waits on a connection that it is lost. The driver itself would wait for the server. */
function cutOff(connection: ClientBase): void {
  (connection as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
