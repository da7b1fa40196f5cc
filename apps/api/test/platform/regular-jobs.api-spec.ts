import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { TidyTransfers } from '#modules/transaction/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { Queue } from '#platform/jobs/queue.js';
import { freshDatabase, pause, startProcess, until } from './background-process.js';

let databaseUrl: string;
let runs: number;
let release: () => void;
let apps: TestingModule[] = [];

@Injectable()
class CountRuns implements OnModuleInit {
  constructor(private readonly schedule: Schedule) {}

  onModuleInit(): void {
    this.schedule.daily('count-runs', async () => {
      runs += 1;
      await pause(200);
    });
  }
}

/** A job that takes until `release`. */
@Injectable()
class RunLong implements OnModuleInit {
  constructor(private readonly schedule: Schedule) {}

  onModuleInit(): void {
    this.schedule.hourly('run-long', async () => {
      runs += 1;
      await new Promise<void>((resolve) => (release = resolve));
    });
  }
}

beforeEach(async () => {
  runs = 0;
  release = () => undefined;
  databaseUrl = await freshDatabase();
});
afterEach(async () => {
  release();
  for (const app of apps) await app.close();
  apps = [];
});

async function start(): Promise<TestingModule> {
  const app = await startProcess({
    databaseUrl,
    smtpPort: 1,
    also: { providers: [CountRuns, RunLong, TidyTransfers] },
  });
  apps.push(app);
  return app;
}

/** What the clock does when a job is due. */
async function due(app: TestingModule, name: string): Promise<void> {
  await app.get(Queue).boss.send(`regular/${name}`, null);
}

describe('a regular job', () => {
  it('runs once, however many processes there are', async () => {
    const [one] = [await start(), await start()];
    await due(one, 'count-runs');
    await until(() => runs > 0);
    await pause(600);
    expect(runs).toBe(1);
  });

  it('runs once however long it takes, while its process shows that it is alive', async () => {
    const [one] = [await start(), await start()];
    await due(one, 'run-long');
    await until(() => runs > 0);
    await goesOnSince(one, '6 hours', '20 seconds');
    expect(await stateOf(one)).toBe('active');
    await pause(600);
    expect(runs).toBe(1);
    release();
    await until(async () => (await stateOf(one)) === 'completed');
  });

  it('whose process ended is begun again by another one within minutes', async () => {
    const app = await start();
    await due(app, 'run-long');
    await until(() => runs > 0);
    await goesOnSince(app, '2 minutes', '2 minutes');
    expect(await stateOf(app)).toBe('retry');
  });

  it('takes as long as it needs on an installation of an earlier release, too', async () => {
    const first = await start();
    const kept = 'select expire_seconds, heartbeat_seconds from pgboss.queue where name = $1';
    const read = () => first.get(Database).query(kept, ['regular/run-long']);
    const own = await read();
    await first
      .get(Database)
      .query(`update pgboss.queue set expire_seconds = 900, heartbeat_seconds = null where name like 'regular/%'`);
    await start();
    expect(await read()).toEqual(own);
  });

  it('is due at its time of day and no longer when nobody registers it any more', async () => {
    const app = await start();
    const schedules = () => app.get(Queue).boss.getSchedules();
    expect((await schedules()).map(({ name, cron }) => ({ name, cron }))).toEqual(
      expect.arrayContaining([{ name: 'regular/count-runs', cron: '23 3 * * *' }]),
    );
    const next = await startProcess({ databaseUrl, smtpPort: 1 });
    apps.push(next);
    expect((await schedules()).map(({ name }) => name)).not.toContain('regular/count-runs');
  });

  it('drops idempotency keys and quotes that have served their time, and no others', async () => {
    const app = await start();
    const database = app.get(Database);
    const user = await person(database);
    const keys = `insert into idempotency_keys (user_id, key, fingerprint, result, created_at)
                  values ($1, 'old', '', '{}', now() - interval '49 hours'), ($1, 'kept', '', '{}', now() - interval '47 hours')`;
    await database.query(keys, [user]);
    const quotes = `insert into quotes (user_id, id, kind, payment_method_id, currency, network, coin, amount, rate,
                                        created_at, expires_at)
                    select $1, gen_random_uuid(), 'withdrawal', gen_random_uuid(), 'Bitcoin', 'BTC', 'BTC', 1, 1,
                           now(), now() + age
                      from unnest(array[interval '-2 hours', interval '10 minutes']) as age`;
    await database.query(quotes, [user]);
    await due(app, 'drop-idempotency-keys');
    await due(app, 'drop-expired-quotes');
    await until(async () => (await count(database, 'idempotency_keys')) + (await count(database, 'quotes')) === 2);
    expect(await database.query('select key from idempotency_keys')).toEqual([{ key: 'kept' }]);
  });
});

/** As if the run had begun, and its process had last shown that it is alive, so long ago. */
async function goesOnSince(app: TestingModule, begun: string, shown: string): Promise<void> {
  await app.get(Database).query(
    `update pgboss.job set started_on = now() - $1::interval, heartbeat_on = now() - $2::interval
      where name = 'regular/run-long' and state = 'active'`,
    [begun, shown],
  );
  // One that was looked after seconds ago is passed over.
  const never = `update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'regular/run-long'`;
  await app.get(Database).query(never);
  await app.get(Queue).boss.supervise('regular/run-long');
}

async function stateOf(app: TestingModule): Promise<unknown> {
  const jobs = await app
    .get(Database)
    .query<{ state: string }>(`select state from pgboss.job where name = 'regular/run-long'`);
  return jobs.length === 1 ? jobs[0]?.state : jobs;
}

async function person(database: Database): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into users (id, account_id, email, password_hash, role, status, first_name, last_name, phone, country,
                        created_at, updated_at)
     values ($1, 'SX-1', 'ada@example.com', '', 'investor', 'active', 'Ada', 'Byron', '', 'GB', now(), now())`,
    [id],
  );
  return id;
}

async function count(database: Database, table: 'idempotency_keys' | 'quotes'): Promise<number> {
  return (await database.query(`select 1 from ${table}`)).length;
}
