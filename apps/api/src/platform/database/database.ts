import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { isConnectionLost, isPlanOutdated, isRetryable } from './faults.js';
import { Heartbeat } from './heartbeat.js';
import { noteSent } from './work-sent.js';

interface Session {
  manager: EntityManager;
  client: PoolClient;
  /** Whether it has moved money, so that the outcome of its commit matters. */
  moved: boolean;
}

const MOST_TRIES = 3;
const LEAST_PAUSE_MS = 20;

/**
 * The only access to the database. Inside `transaction(work)`, every call from anything that `work` awaits takes part
 * in that transaction, so no code can write outside its transaction.
 */
@Injectable()
export class Database {
  private readonly sessions = new AsyncLocalStorage<Session>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly heartbeat: Heartbeat,
  ) {}

  /**
   * Runs one statement as a named prepared statement and returns its rows. Parameters are bound, never spliced. Outside
   * a transaction, it is its own transaction and is retried like `transaction`.
   */
  query<Row extends QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.run(() => ({ name: statementName(sql), text: sql, values: parameters }));
  }

  /**
   * The same, but planned for these parameters each time: for a search, whose best plan depends on how often the search
   * term occurs.
   */
  queryPlannedAnew<Row extends QueryResultRow>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.run(() => ({ text: sql, values: parameters }));
  }

  /**
   * Calls one SQL function that returns one JSON value, as every money movement does. Once the call, or the commit of
   * its transaction, was sent, the request may have been carried out; before that it certainly was not.
   */
  async call<Result>(sql: string, parameters: unknown[]): Promise<Result> {
    const session = this.sessions.getStore();
    if (session) session.moved = true;
    const statement = () => ({ name: statementName(sql), text: sql, values: parameters });
    const rows = await this.run<{ result: Result }>(statement, session ? undefined : noteSent);
    const row = rows[0];
    if (!row) throw new Error('A database function returned nothing');
    return row.result;
  }

  /** The repository of a table, bound to the current transaction. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    const session = this.sessions.getStore();
    if (!session) this.heartbeat.requireAlive();
    return (session?.manager ?? this.dataSource.manager).getRepository(entity);
  }

  /**
   * Runs `work` in one transaction (READ COMMITTED); a nested transaction joins the outer one. After a serialisation
   * failure or a deadlock, all of `work` runs again, up to three times.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.sessions.getStore() ? work() : repeatedly(() => this.once(work));
  }

  /** Whether calls made here are part of a transaction. */
  get isInTransaction(): boolean {
    return this.sessions.getStore() !== undefined;
  }

  /** The state of this process's connection pool for requests; `waiting` are requests that wait for a connection. */
  connections(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = poolOf(this.dataSource);
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Runs reads against one consistent snapshot of the database (REPEATABLE READ). */
  async snapshot<T>(work: () => Promise<T>): Promise<T> {
    if (this.sessions.getStore()) throw new Error('A snapshot cannot begin inside a transaction');
    return this.once(work, 'REPEATABLE READ');
  }

  private async once<T>(work: () => Promise<T>, isolation?: 'REPEATABLE READ'): Promise<T> {
    this.heartbeat.requireAlive();
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      await runner.startTransaction(isolation);
      try {
        const session = { manager: runner.manager, client, moved: false };
        const result = await this.sessions.run(session, work);
        if (session.moved) noteSent();
        await runner.commitTransaction();
        return result;
      } catch (error) {
        // A lost connection may still hold the transaction: it cannot be rolled back, and must not be reused.
        if (isConnectionLost(error)) client.emit('error', error as Error);
        else if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release();
    }
  }

  /**
   * @param onSending called once a connection is available, each time before a statement that is its own transaction is
   *   sent
   */
  private async run<Row extends QueryResultRow>(statement: () => QueryConfig, onSending?: () => void): Promise<Row[]> {
    const session = this.sessions.getStore();
    if (session) return (await session.client.query<Row>(statement()).catch(prepareAnew)).rows;
    this.heartbeat.requireAlive();
    return repeatedly(async () => {
      const client = await poolOf(this.dataSource).connect();
      // A lost connection emits an error once more, after its statement has failed; without a listener that would end
      // the process.
      client.on('error', heard);
      let fault: unknown;
      try {
        onSending?.();
        return (await client.query<Row>(statement())).rows;
      } catch (error) {
        fault = error;
        return prepareAnew(error);
      } finally {
        if (fault === undefined) client.off('error', heard);
        client.release(fault !== undefined);
      }
    });
  }
}

const heard = (): void => undefined;

/** The connection pool of a data source. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}

/**
 * Serialisation failures and deadlocks roll everything back, so the same work can be retried; after a short pause, in
 * which the conflicting transaction can finish.
 */
async function repeatedly<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= MOST_TRIES || !isRetryable(error)) throw error;
      await sleep(attempt * (LEAST_PAUSE_MS + Math.random() * LEAST_PAUSE_MS));
    }
  }
}

const names = new Map<string, string>();
let generation = 0;

/** A short stable name per statement text, so that PostgreSQL parses and plans it once per connection. */
function statementName(sql: string): string {
  let name = names.get(sql);
  if (!name) {
    name = `s${generation}_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`;
    names.set(sql, name);
  }
  return name;
}

/**
 * After a newer release has migrated the database while this one runs, every connection prepares its statements again.
 */
function prepareAnew(fault: unknown): never {
  if (isPlanOutdated(fault)) {
    generation += 1;
    names.clear();
  }
  throw fault;
}
