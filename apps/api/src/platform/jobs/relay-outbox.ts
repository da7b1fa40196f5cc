import { DAY_MS } from '@sextant/business-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { Database } from '../database/index.js';
import { GatherMails } from './gather-mails.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { Queue } from './queue.js';
import { RelayLease } from './relay-lease.js';
import { Schedule } from './schedule.js';
import { type WaitingMail, waitingMails } from './waiting-mails.js';

const BATCH = 100;
/** How long a handed-over mail is remembered, at least. */
const REMEMBERED_MS = DAY_MS;

/**
 * Moves committed mails from the outbox into the queue, each exactly once, although the two may be on different
 * servers, which no transaction spans. First the jobs are written together with a note of their mails' ids, then the
 * mails are deleted from the outbox. If the process crashes in between, the mails are already noted, and the next
 * process only deletes them.
 */
@Injectable()
export class RelayOutbox implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lease: RelayLease,
    private readonly queue: Queue,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
    private readonly gather: GatherMails,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('forget-relayed-mails', () => this.forget());
  }

  /** Moves all waiting mails, unless another process holds the lease. @returns how many mails were moved */
  async relay(): Promise<number> {
    try {
      if (!(await this.lease.hold())) return 0;
      let moved = 0;
      for (;;) {
        const batch = await this.moveBatch();
        moved += batch;
        if (batch < BATCH) return moved;
      }
    } catch (error) {
      this.lease.end();
      throw error;
    }
  }

  /** Lets another process take over the relay. */
  stop(): void {
    this.lease.end();
  }

  /** Deletes notes that are a day old, if their mail has left the outbox: it cannot come back. */
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - REMEMBERED_MS);
    const waiting = await this.database.query<{ id: string }>('select id from outbox');
    await this.database.query('delete from relayed_mails where relayed_at < $1 and id <> all($2::uuid[])', [
      before,
      waiting.map(({ id }) => id),
    ]);
  }

  private async moveBatch(): Promise<number> {
    const mails = await waitingMails(this.lease, BATCH);
    if (mails.length > 0) await this.lease.transaction(() => this.queueNew(mails));
    for (const [userId, own] of Map.groupBy(mails, ({ user_id }) => user_id)) {
      const ids = own.map(({ id }) => id);
      await this.lease.query('delete from outbox where user_id = $1 and id = any($2::uuid[])', [userId, ids]);
    }
    return mails.length;
  }

  private async queueNew(mails: WaitingMail[]): Promise<void> {
    const noted = await this.lease.query<{ id: string }>(
      'insert into relayed_mails (id, relayed_at) select unnest($1::uuid[]), $2 on conflict do nothing returning id',
      [mails.map(({ id }) => id), this.clock.now()],
    );
    const added = new Set(noted.map(({ id }) => id));
    const jobs = await this.gather.jobs(mails.filter(({ id }) => added.has(id)));
    if (jobs.length === 0) return;
    const executeSql = async (text: string, values?: unknown[]) => ({ rows: await this.lease.query(text, values) });
    await this.queue.boss.insert(MAIL_QUEUE, jobs, { db: { executeSql } });
  }
}
