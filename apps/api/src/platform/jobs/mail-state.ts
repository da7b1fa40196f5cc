import { Injectable } from '@nestjs/common';
import { Database } from '../database/index.js';
import { DEAD_MAIL_QUEUE, MAIL_QUEUE } from './mail-queue.js';

type Row<Names extends string> = Record<Names, number> & { oldest: Date | null } & Record<string, unknown>;

/** The emails that were not sent. What was sent is gone from the outbox at once, and from the queue within minutes. */
@Injectable()
export class MailState {
  constructor(private readonly database: Database) {}

  /** Two statements: on a cluster, the outbox is on every server, and the queue on one. */
  async read() {
    const [outbox] = await this.database.query<Row<'waiting'>>(
      'select count(*)::int as waiting, min(created_at) as oldest from outbox',
    );
    const [queue] = await this.database.query<Row<'waiting' | 'retried' | 'failed'>>(
      `select (count(*) filter (where name = $1))::int as waiting,
              (count(*) filter (where name = $1 and state = 'retry'))::int as retried,
              (count(*) filter (where name = $2))::int as failed,
              min(created_on) filter (where name = $1) as oldest
         from pgboss.job where name in ($1, $2) and state in ('created', 'retry')`,
      [MAIL_QUEUE, DEAD_MAIL_QUEUE],
    );
    const oldest = [outbox?.oldest, queue?.oldest].filter((at) => at instanceof Date);
    return {
      waiting: (outbox?.waiting ?? 0) + (queue?.waiting ?? 0),
      oldest: oldest.sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
      retried: queue?.retried ?? 0,
      failed: queue?.failed ?? 0,
    };
  }
}
