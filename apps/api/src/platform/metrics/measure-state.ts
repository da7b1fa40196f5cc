import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/index.js';
import { CheckReadiness } from '../health/index.js';
import { Metrics } from './metrics.js';

/** Figures that several gauges share are read at most once in this time. */
const KEEP_MS = 2_000;
const TIMEOUT_MS = 2_000;

interface QueueFigures {
  name: string;
  waiting: number;
  active: number;
  /** Seconds that the longest-waiting due job has waited; null if no job is due. */
  oldest: number | null;
}

/** Registers the metrics read from the database and from readiness: outbox, queues, pool, ages. */
@Injectable()
export class MeasureState implements OnModuleInit {
  private readonly queues = readOnce(() => within(this.lookAtQueues()));
  private readonly readiness = readOnce(() => this.checkReadiness.check());

  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly checkReadiness: CheckReadiness,
  ) {
    // Registered first, so that it measures the pool before the scrape itself uses connections.
    this.measurePool();
  }

  onModuleInit(): void {
    this.measureDatabase();
    this.measureQueues();
    this.measureReadiness();
  }

  private measureDatabase(): void {
    this.metrics.gauge(
      { name: 'sextant_database_up', help: '1 when the database answered within two seconds.' },
      async (set) => set(await this.queues().then(one, zero)),
    );
  }

  private measurePool(): void {
    const name = 'sextant_database_pool_connections';
    const help = 'Connections of this process for requests: idle, busy, and requests that wait for one.';
    this.metrics.gauge({ name, help, labels: ['state'] }, (set) => {
      const { total, idle, waiting } = this.database.connections();
      set(idle, { state: 'idle' });
      set(total - idle, { state: 'busy' });
      set(waiting, { state: 'waiting' });
    });
  }

  private measureQueues(): void {
    const { metrics } = this;
    metrics.gauge({ name: 'sextant_outbox_mails', help: 'Emails that wait to be picked up.' }, async (set) =>
      set(await within(this.lookAtMails())),
    );
    const jobs = { name: 'sextant_queue_jobs', help: 'Jobs in the queues, waiting and active.' };
    metrics.gauge({ ...jobs, labels: ['queue', 'state'] }, async (set) => {
      for (const { name, waiting, active } of await this.queues()) {
        set(waiting, { queue: name, state: 'waiting' });
        set(active, { queue: name, state: 'active' });
      }
    });
    const due = 'Age in seconds of the job that has been due for longest; 0 when none is due.';
    metrics.gauge({ name: 'sextant_queue_oldest_seconds', help: due, labels: ['queue'] }, async (set) => {
      for (const { name, oldest: age } of await this.queues()) set(age ?? 0, { queue: name });
    });
    const dead = { name: 'sextant_dead_letters', help: 'What was given up after every try and is in its queue.' };
    metrics.gauge({ ...dead, labels: ['queue'] }, async (set) => {
      for (const { name, waiting } of await this.queues()) if (name.endsWith('-dead')) set(waiting, { queue: name });
    });
  }

  private measureReadiness(): void {
    const ready = { name: 'sextant_ready', help: '1 when /health/ready answers 200.' };
    this.metrics.gauge(ready, async (set) => set((await this.readiness()).status === 'unavailable' ? 0 : 1));
    const state = {
      name: 'sextant_check_ok',
      help: 'What each part of Sextant reports: 1 ok, 0 degraded or worse.',
    };
    this.metrics.gauge({ ...state, labels: ['check'] }, async (set) => {
      for (const { name, status } of (await this.readiness()).checks) set(status === 'ok' ? 1 : 0, { check: name });
    });
    const age = { name: 'sextant_check_age_seconds', help: 'How old is what the check looks at, prices for example.' };
    this.metrics.gauge({ ...age, labels: ['check'] }, async (set) => {
      for (const { name, ageSeconds } of (await this.readiness()).checks) {
        if (ageSeconds !== null) set(ageSeconds, { check: name });
      }
    });
  }

  private lookAtQueues(): Promise<QueueFigures[]> {
    return this.database.query<QueueFigures & Record<string, unknown>>(
      `select queue.name, (count(*) filter (where job.state in ('created', 'retry')))::int as waiting,
              (count(*) filter (where job.state = 'active'))::int as active,
              extract(epoch from now() - min(job.start_after) filter (
                where job.state in ('created', 'retry') and job.start_after <= now()))::float as oldest
         from pgboss.queue left join pgboss.job on job.name = queue.name
        group by queue.name`,
    );
  }

  /** A separate query: on a cluster, it queries every server. */
  private async lookAtMails(): Promise<number> {
    const [mails] = await this.database.query<{ waiting: number }>('select count(*)::int as waiting from outbox');
    if (!mails) throw new Error('The database said nothing');
    return mails.waiting;
  }
}

const one = (): number => 1;
const zero = (): number => 0;

/** Shares one reading among all callers within a short time. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; reading: Promise<T> } | undefined;
  return () => {
    if (!latest || Date.now() - latest.at > KEEP_MS) latest = { at: Date.now(), reading: read() };
    return latest.reading;
  };
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
