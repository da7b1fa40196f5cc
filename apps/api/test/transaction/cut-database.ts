import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Reply, type Trading, startTrading } from '../support/concurrent-requests.js';
import type { Person } from '../support/people.js';

/** Connections of the API in `CutDatabase`. */
export const POOL = 4;

/** The API on a database whose connections and locks a test controls. */
export class CutDatabase {
  private constructor(
    readonly trading: Trading,
    private readonly admin: Client,
  ) {}

  static async start(): Promise<CutDatabase> {
    const trading = await startTrading({ DATABASE_POOL: String(POOL), LOG_LEVEL: 'silent' });
    const admin = new Client({ connectionString: process.env.TEST_ADMIN_URL });
    await admin.connect();
    return new CutDatabase(trading, admin);
  }

  async stop(): Promise<void> {
    await this.admin.end();
    await this.trading.api.stop();
  }

  /** Cuts every connection of the API, or those `where`; answers how many were busy. */
  async cutConnections(where = 'true'): Promise<number> {
    const { rows } = await this.admin.query<{ busy: boolean }>(
      `select state <> 'idle' as busy, pg_terminate_backend(pid)
         from pg_stat_activity where datname = $1 and application_name like 'sextant %' and ${where}`,
      [this.name],
    );
    return rows.filter(({ busy }) => busy).length;
  }

  /** Keeps a person's balance locked during the work, so that every money request of theirs stops in its middle. */
  async whileLocked<T>({ id }: Person, work: (release: () => Promise<void>) => Promise<T>): Promise<T> {
    return this.holding(`select from customer_balances where user_id = '${id}' for update`, work);
  }

  /** Keeps the keys locked during the work, so that every money request with one stops before its work begins. */
  async whileKeysAreLocked<T>(work: () => Promise<T>): Promise<T> {
    return this.holding('lock table idempotency_keys in access exclusive mode', work);
  }

  async waitingForLock(count: number): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await this.admin.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`,
        [this.name],
      );
      if (rows[0]?.waiting === count) return;
      await sleep(20);
    }
    throw new Error(`There were never ${count} requests waiting`);
  }

  private get name(): string {
    return new URL(this.trading.api.databaseUrl).pathname.slice(1);
  }

  private async holding<T>(lock: string, work: (release: () => Promise<void>) => Promise<T>): Promise<T> {
    const holder = new Client({ connectionString: this.trading.api.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(lock);
      return await work(async () => void (await holder.query('rollback')));
    } finally {
      await holder.end();
    }
  }
}

/** Does what the refusal advises: repeats the request with the same key until there is an outcome. */
export async function insist(request: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await request();
    if (![429, 503].includes(answer.status) && answer.body.code !== 'IDEMPOTENCY_IN_PROGRESS') return answer;
    await sleep(50);
  }
  throw new Error('There was no outcome');
}
