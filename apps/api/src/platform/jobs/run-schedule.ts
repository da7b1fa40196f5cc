import { Injectable, Logger } from '@nestjs/common';
import type { PgBoss } from 'pg-boss';
import { Schedule, type ScheduledJob } from './schedule.js';

const QUEUE_PREFIX = 'regular/';
/**
 * A failed run is retried three times, as is one whose process has ended, since its heartbeat is missed. At the expiry the
 * next try begins although the one before may still be running, so that only a run which hangs may reach it.
 */
const OPTIONS = {
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 12 * 3_600,
  heartbeatSeconds: 60,
  deleteAfterSeconds: 3_600,
  notify: true,
};
const POLL = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 60 };

/** Passes the registered jobs to pg-boss, which starts each in one process when it is due. */
@Injectable()
export class RunSchedule {
  private readonly logger = new Logger('Jobs');

  constructor(private readonly schedule: Schedule) {}

  async start(boss: PgBoss): Promise<void> {
    const jobs = this.schedule.jobs();
    for (const job of jobs) await this.startJob(boss, job);
    const wanted = new Set(jobs.map((job) => queueOf(job)));
    for (const { name } of await boss.getSchedules()) {
      if (name.startsWith(QUEUE_PREFIX) && !wanted.has(name)) await boss.unschedule(name);
    }
  }

  private async startJob(boss: PgBoss, job: ScheduledJob): Promise<void> {
    const queue = queueOf(job);
    // One run at a time across all processes.
    await boss.createQueue(queue, { ...OPTIONS, policy: 'exclusive' });
    // The one of an earlier release was left as it is.
    await boss.updateQueue(queue, OPTIONS);
    await boss.schedule(queue, job.cron, null, { tz: 'UTC', missed: 'once' });
    await boss.work(queue, POLL, async () => {
      try {
        await job.work();
      } catch (error) {
        this.logger.error(`The regular job ${job.name} failed`, error instanceof Error ? error.stack : String(error));
        throw error;
      }
    });
  }
}

function queueOf(job: ScheduledJob): string {
  return `${QUEUE_PREFIX}${job.name}`;
}
