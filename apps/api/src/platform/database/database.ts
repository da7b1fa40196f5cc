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
  /** Whether it has moved money, so that its commit counts. */
  moved: boolean;
}

const MOST_TRIES = 3;
const LEAST_PAUSE_MS = 20;

/**
 * The one handle on the database. Inside `transaction(work)` every call from whatever `work` awaits takes part in that
 * transaction, so nobody can write outside the one they are in.
 */
@Injectable()
export class Database {
  private readonly sessions = new AsyncLocalStorage<Session>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly heartbeat: Heartbeat,
  ) {}

  /**
   * Runs one statement as a named prepared one and returns its rows. Parameters are bound, never spliced. Outside a
   * transaction it is one of its own, and runs again as `transaction` does.
   */
  query<Row extends QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.run(() => ({ name: statementName(sql), text: sql, values: parameters }));
  }

  /**
   * The same, but planned for these very parameters each time: for a search, whose best way depends on how often what
   * is looked for occurs.
   */
  queryPlannedAnew<Row extends QueryResultRow>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.run(() => ({ text: sql, values: parameters }));
  }

  /**
   * Calls one SQL function that returns one JSON value: the shape of every money movement. Once it, or the commit of its
   * transaction, was sent, the request may have been carried out; until then it certainly was not.
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

  /** The repository of a table, bound to the transaction one is in. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    const session = this.sessions.getStore();
    if (!session) this.heartbeat.requireAlive();
    return (session?.manager ?? this.dataSource.manager).getRepository(entity);
  }

  /**
   * Runs `work` in one transaction (READ COMMITTED); a transaction inside a transaction joins it. After a serialisation
   * failure or a deadlock the whole of `work` runs again, three times at most.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.sessions.getStore() ? work() : repeatedly(() => this.once(work));
  }

  /** Whether what is called here takes part in a transaction. */
  get isInTransaction(): boolean {
    return this.sessions.getStore() !== undefined;
  }

  /** How the connections of this process for requests stand; `waiting` are requests that wait for one. */
  connections(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = poolOf(this.dataSource);
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Runs reads against one unmoving picture of the database (REPEATABLE READ). */
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
        // One that is lost may still hold the transaction: it hears no rollback, and serves nobody again.
        if (isConnectionLost(error)) client.emit('error', error as Error);
        else if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release();
    }
  }

  /** @param onSending called with a connection in hand, before each sending of a statement that is its own transaction */
  private async run<Row extends QueryResultRow>(statement: () => QueryConfig, onSending?: () => void): Promise<Row[]> {
    const session = this.sessions.getStore();
    if (session) return (await session.client.query<Row>(statement()).catch(prepareAnew)).rows;
    this.heartbeat.requireAlive();
    return repeatedly(async () => {
      const client = await poolOf(this.dataSource).connect();
      // A connection that is lost says so once more, after the statement has; unheard, it would end the process.
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

/** The connections behind a data source. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}

/**
 * Serialisation failures and deadlocks took everything back, so the same may simply run again; after a moment, in which
 * whoever was in the way gets on.
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

/** A short stable name per statement text: PostgreSQL then parses and plans it once per connection. */
function statementName(sql: string): string {
  let name = names.get(sql);
  if (!name) {
    name = `s${generation}_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`;
    names.set(sql, name);
  }
  return name;
}

/** After a migration by a newer release beside this one, every connection prepares its statements once more. */
function prepareAnew(fault: unknown): never {
  if (isPlanOutdated(fault)) {
    generation += 1;
    names.clear();
  }
  throw fault;
}
