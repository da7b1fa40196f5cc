import { Injectable } from '@nestjs/common';

export interface ScheduledJob {
  name: string;
  cron: string;
  work: () => Promise<unknown>;
}

/**
 * Where modules register recurring jobs. Register in `onModuleInit`; each run happens in one process, however many
 * there are, and is retried when it fails.
 */
@Injectable()
export class Schedule {
  private readonly registered = new Map<string, ScheduledJob>();

  /** Runs `work` once a minute, or a little later. */
  eachMinute(name: string, work: () => Promise<unknown>): void {
    this.add({ name, cron: '* * * * *', work });
  }

  /** Runs `work` once an hour. `name` is unique, in kebab-case. */
  hourly(name: string, work: () => Promise<unknown>): void {
    this.add({ name, cron: '17 * * * *', work });
  }

  /** Runs `work` once a day, at night (UTC). */
  daily(name: string, work: () => Promise<unknown>): void {
    this.add({ name, cron: '23 3 * * *', work });
  }

  jobs(): ScheduledJob[] {
    return [...this.registered.values()];
  }

  private add(job: ScheduledJob): void {
    if (!/^[a-z0-9-]+$/.test(job.name)) throw new Error(`The job name "${job.name}" is not in kebab-case`);
    if (this.registered.has(job.name)) throw new Error(`The job ${job.name} is registered twice`);
    this.registered.set(job.name, job);
  }
}
