import { Injectable } from '@nestjs/common';
import type { JobInsert } from 'pg-boss';
import { Database } from '../database/index.js';
import type { QueuedMail } from '../mail/index.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { Queue } from './queue.js';

interface Row {
  id: string;
  template: string;
  recipient: string;
  data: Record<string, unknown>;
  created_at: Date;
}

const BATCH = 100;

/**
 * Moves committed mails from the outbox into the queue. Leaving the one and entering the other is one transaction, so a
 * process that dies at any point neither loses a mail nor queues it twice; several processes share the rows.
 */
@Injectable()
export class RelayOutbox {
  constructor(
    private readonly database: Database,
    private readonly queue: Queue,
  ) {}

  /** Moves everything there is; answers how many mails that was. */
  async relay(): Promise<number> {
    let moved = 0;
    for (;;) {
      const batch = await this.database.transaction(() => this.moveBatch());
      moved += batch;
      if (batch < BATCH) return moved;
    }
  }

  private async moveBatch(): Promise<number> {
    const rows = await this.database.query<Row>(
      `with due as materialized (
         select id from outbox order by created_at, id limit ${BATCH} for update skip locked
       )
       delete from outbox o using due where o.id = due.id
       returning o.id, o.template, o.recipient, o.data, o.created_at`,
    );
    if (rows.length === 0) return 0;
    const jobs = rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime()).map(asJob);
    const executeSql = async (text: string, values?: unknown[]) => ({ rows: await this.database.query(text, values) });
    await this.queue.boss.insert(MAIL_QUEUE, jobs, { db: { executeSql } });
    return rows.length;
  }
}

function asJob({ id, template, recipient, data, created_at }: Row): JobInsert<QueuedMail> {
  return { id, data: { id, template, recipient, data, createdAt: created_at.toISOString() } };
}
