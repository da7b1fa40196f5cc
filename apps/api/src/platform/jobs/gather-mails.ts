import { Injectable } from '@nestjs/common';
import type { JobInsert } from 'pg-boss';
import { NIL } from 'uuid';
import { Database, otherReleaseRuns } from '../database/index.js';
import { KnownMails, type QueuedMail, isMoneyNotice, priorityOf } from '../mail/index.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { RelayLease } from './relay-lease.js';
import type { WaitingMail } from './waiting-mails.js';

/** The first notice of a kind is sent immediately, and those of the following minutes in one mail. */
const GATHER_SECONDS = 180;

interface LatestJob {
  id: string;
  key: string;
  /** Seconds until the next mail of this kind is due. */
  wait: number;
}

/** Turns mails into jobs: with a priority each, and the notices of one kind to one customer in one job. */
@Injectable()
export class GatherMails {
  constructor(
    private readonly lease: RelayLease,
    private readonly mails: KnownMails,
    private readonly database: Database,
  ) {}

  /** Adds notices to the jobs that already wait for them. @returns the jobs that are new */
  async jobs(mails: WaitingMail[]): Promise<JobInsert<QueuedMail>[]> {
    const groups = Map.groupBy(mails, (mail) => this.keyOf(mail));
    const alone = groups.get(undefined) ?? [];
    groups.delete(undefined);
    const jobs = alone.map((mail) => this.job(mail));
    if (groups.size === 0) return jobs;
    // A process of another release may not know mails about several events.
    if (await otherReleaseRuns(this.database)) return mails.map((mail) => this.job(mail));
    const latest = await this.latestJobs([...groups.keys()] as string[]);
    for (const [key = '', [first, ...more]] of groups) {
      const job = latest.get(key);
      if (!first || (job && (await this.append(job.id, [first, ...more])))) continue;
      jobs.push({
        ...this.job(first),
        singletonKey: key,
        startAfter: Math.max(0, Math.ceil(job?.wait ?? 0)),
        data: { ...this.job(first).data, more: more.map(({ data }) => data) },
      });
    }
    return jobs;
  }

  private keyOf({ user_id: userId, template, recipient }: WaitingMail): string | undefined {
    const gathered = userId !== NIL && isMoneyNotice(this.mails.get(template));
    return gathered ? `${userId} ${template} ${recipient}` : undefined;
  }

  private job({
    user_id: userId,
    id,
    template,
    recipient,
    data,
    created_at,
  }: WaitingMail): JobInsert<QueuedMail> & { data: QueuedMail } {
    const priority = priorityOf(this.mails.get(template));
    return { id, priority, data: { userId, id, template, recipient, data, createdAt: created_at.toISOString() } };
  }

  /** The queue keeps a job for ten minutes after its mail was sent. */
  private async latestJobs(keys: string[]): Promise<Map<string, LatestJob>> {
    const found = await this.lease.query<LatestJob>(
      `select distinct on (singleton_key) id, singleton_key as key,
              extract(epoch from greatest(created_on, start_after) - now())::float8 + $3 as wait
         from pgboss.job where name = $1 and singleton_key = any($2)
        order by singleton_key, greatest(created_on, start_after) desc`,
      [MAIL_QUEUE, keys, GATHER_SECONDS],
    );
    return new Map(found.map((job) => [job.key, job]));
  }

  /** Only to a job that no worker has begun: a repeated mail must say the same as before. */
  private async append(id: string, mails: WaitingMail[]): Promise<boolean> {
    const appended = await this.lease.query(
      `update pgboss.job set data = jsonb_set(data, '{more}', coalesce(data -> 'more', '[]') || $3::jsonb)
        where name = $1 and id = $2 and state = 'created' returning id`,
      [MAIL_QUEUE, id, JSON.stringify(mails.map(({ data }) => data))],
    );
    return appended.length > 0;
  }
}
