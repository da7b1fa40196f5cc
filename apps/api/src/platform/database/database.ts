import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { type Rows, type Statement, sendTogether } from './batch.js';
import { isConnectionLost, isPlanOutdated, isRetryable, isServing, sqlState } from './faults.js';
import { Heartbeat } from './heartbeat.js';
import { selectSql } from './select-sql.js';
import { noteSent, unmetPrerequisite } from './work-sent.js';

interface Session {
  manager: EntityManager;
  client: PoolClient;
  /** Whether it has moved money, so that the outcome of its commit matters. */
  moved: boolean;
  /** What is done last, right before the commit. */
  last: (() => Promise<void>)[];
  /** To be done once it is committed. */
  afterwards: (() => void)[];
}

/** A statement that is sent together with others. */
interface Gathered {
  statement: () => Statement;
  done: (rows: Rows) => void;
  fail: (fault: unknown) => void;
}

const MOST_TRIES = 3;
const LEAST_PAUSE_MS = 20;
const ROLLED_BACK_MS = 1_000;

/**
 * The only access to the database. Inside `transaction(work)`, every call from anything that `work` awaits takes part
 * in that transaction, so no code can write outside its transaction.
 */
@Injectable()
export class Database implements OnModuleInit {
  private readonly sessions = new AsyncLocalStorage<Session>();
  /** What `together` has been asked so far; only while it calls its work. */
  private gathered: Gathered[] | undefined;
  /**
   * Whether several statements go in one message. On a cluster they do not: Citus hands a function call on to the
   * customer's server only where it is the first of its transaction.
   */
  private joins = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly heartbeat: Heartbeat,
  ) {}

  async onModuleInit(): Promise<void> {
    const clustered = await this.query(`select 1 as found from pg_extension where extname = 'citus'`);
    this.joins = clustered.length === 0;
  }

  /**
   * Runs one statement as a named prepared statement and returns its rows. Parameters are bound, never spliced. Outside
   * a transaction, it is its own transaction and is retried like `transaction`.
   */
  query<Row extends QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.run(() => named(sql, parameters));
  }

  /**
   * The same, but planned for these parameters each time: for a search, whose best plan depends on how often the search
   * term occurs.
   */
  queryPlannedAnew<Row extends QueryResultRow>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.run(() => ({ text: sql, values: parameters }));
  }

  /**
   * Sends everything that `work` asks by `query` before it waits for the first time in one message and one transaction:
   * one round trip instead of many. If one of these statements fails, all of them do.
   */
  together<T>(work: () => Promise<T>): Promise<T> {
    if (this.sessions.getStore() || this.gathered || !this.joins) return work();
    const gathered: Gathered[] = (this.gathered = []);
    let result: Promise<T>;
    try {
      result = work();
    } finally {
      this.gathered = undefined;
    }
    if (gathered.length > 0) void this.sendGathered(gathered);
    return result;
  }

  /**
   * Calls one SQL function that returns one JSON value, as every money movement does. Once the call, or the commit of
   * its transaction, was sent, the request may have been carried out; before that it certainly was not.
   */
  async call<Result>(sql: string, parameters: unknown[]): Promise<Result> {
    const session = this.sessions.getStore();
    if (session) session.moved = true;
    const statement = () => named(sql, parameters);
    if (!session) this.heartbeat.requireAlive();
    const [rows = []] = (await (session
      ? sendIn(session.client, [statement()])
      : this.send([statement], noteSent))) as { result: Result }[][];
    const row = rows[0];
    if (!row) throw new Error('A database function returned nothing');
    return row.result;
  }

  /** The rows of an entity's table whose columns have these values, none of them null; by a statement like any other. */
  findBy<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    criteria: Partial<Entity>,
    order?: (keyof Entity & string)[],
  ): Promise<Entity[]> {
    const sql = selectSql(this.dataSource.getMetadata(entity), Object.keys(criteria), order);
    return this.query<Entity>(sql, Object.values(criteria));
  }

  /** The repository of a table, bound to the current transaction. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    const session = this.sessions.getStore();
    if (!session) this.heartbeat.requireAlive();
    if (!session && unmetPrerequisite())
      throw new Error('This route has to ask by `query` first, see `JoinsSessionCheck`');
    return (session?.manager ?? this.dataSource.manager).getRepository(entity);
  }

  /**
   * Runs `work` in one transaction (READ COMMITTED); a nested transaction joins the outer one. After a serialisation
   * failure or a deadlock, all of `work` runs again, up to three times.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.sessions.getStore() ? work() : repeatedly(() => this.once(work));
  }

  /**
   * Does `work` as the last thing of the transaction, right before its commit: for a lock that everybody wants. Whoever
   * holds it then waits for nothing else. Outside a transaction, it is one of its own.
   */
  async asLast(work: () => Promise<void>): Promise<void> {
    const session = this.sessions.getStore();
    if (session) session.last.push(work);
    else await this.transaction(work);
  }

  /** Does `work` once the current transaction is committed, never if it is rolled back; without one, at once. */
  afterCommit(work: () => void): void {
    const session = this.sessions.getStore();
    if (session) session.afterwards.push(work);
    else work();
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
    if (unmetPrerequisite()) await this.send([]);
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      await runner.startTransaction(isolation);
      try {
        const session: Session = { manager: runner.manager, client, moved: false, last: [], afterwards: [] };
        const result = await this.sessions.run(session, async () => {
          const done = await work();
          for (const last of session.last) await last();
          return done;
        });
        if (session.moved) noteSent();
        await runner.commitTransaction();
        for (const work of session.afterwards) work();
        return result;
      } catch (error) {
        // A lost connection may still hold the transaction: it cannot be rolled back, and must not be reused.
        const isUsable =
          !isOwnLost(error) && (!runner.isTransactionActive || (await isAnswered(runner.rollbackTransaction())));
        if (!isUsable) client.emit('error', error as Error);
        throw error;
      }
    } finally {
      await runner.release();
    }
  }

  private async run<Row extends QueryResultRow>(statement: () => Statement): Promise<Row[]> {
    const session = this.sessions.getStore();
    if (session) return (await sendIn(session.client, [statement()]))[0] as Row[];
    this.heartbeat.requireAlive();
    if (!this.gathered) return (await this.send([statement]))[0] as Row[];
    const { promise, resolve, reject } = Promise.withResolvers<Rows>();
    this.gathered.push({ statement, done: resolve, fail: reject });
    return (await promise) as Row[];
  }

  private async sendGathered(gathered: Gathered[]): Promise<void> {
    try {
      const results = await this.send(gathered.map(({ statement }) => statement));
      gathered.forEach(({ done }, index) => done(results[index] ?? []));
    } catch (fault) {
      for (const { fail } of gathered) fail(fault);
    }
  }

  /**
   * Sends statements as a transaction of their own, behind what has to hold before.
   * @param onSending called once a connection is available, each time before the statements are sent
   */
  private send(statements: (() => Statement)[], onSending?: () => void): Promise<Rows[]> {
    return repeatedly(async () => {
      const first = unmetPrerequisite();
      const client = await poolOf(this.dataSource).connect();
      hear(client);
      let isUsable = true;
      try {
        const ahead = first ? [named(first.sql, first.parameters)] : [];
        const sent = statements.map((statement) => statement());
        if (!this.joins && first) first.met((await sendIn(client, ahead))[0]?.[0] ?? {});
        onSending?.();
        if (!first || !this.joins) return await sendIn(client, sent);
        const [[row = {}] = [], ...results] = await sendIn(client, [...ahead, ...sent]);
        first.met(row);
        return results;
      } catch (fault) {
        isUsable = (first !== undefined && sqlState(fault) === first.failsWith) || (await isRolledBack(client, fault));
        throw fault;
      } finally {
        client.release(!isUsable);
      }
    });
  }
}

async function sendIn(client: PoolClient, statements: Statement[]): Promise<Rows[]> {
  try {
    return await sendTogether(client, statements);
  } catch (fault) {
    // Where it was asked from, which pg does not know.
    Error.captureStackTrace(fault as Error);
    return prepareAnew(fault);
  }
}

/** The connection itself was lost, not one of the server's to another server of a cluster. */
const isOwnLost = (fault: unknown): boolean => isConnectionLost(fault) && !isServing(fault);

/**
 * PostgreSQL tells of a fault before it lets go of what the statement had locked, which who tries again would meet. A
 * connection that serves as before stays in use: a new one costs much more than a statement, and most on a cluster of which a
 * server is away, where each request to it fails.
 */
async function isRolledBack(client: PoolClient, fault: unknown): Promise<boolean> {
  if (sqlState(fault) === undefined || isOwnLost(fault)) return false;
  return (await isAnswered(client.query(''))) && isServing(fault);
}

/** Not waited for where that takes long, as with a server that hangs: the connection must not be used again then. */
function isAnswered(work: Promise<unknown>): Promise<boolean> {
  const answered = work.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(ROLLED_BACK_MS, false, { ref: false })]);
}

const heard = new WeakSet<PoolClient>();

/** A lost connection emits an error besides failing its statement; without a listener that would end the process. */
function hear(client: PoolClient): void {
  if (heard.has(client)) return;
  heard.add(client);
  client.on('error', () => undefined);
}

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

const named = (text: string, values: unknown[]): Statement => ({ name: statementName(text), text, values });

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
