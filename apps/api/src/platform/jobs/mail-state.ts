import { Injectable } from '@nestjs/common';
import { Database } from '../database/index.js';
import { DEAD_MAIL_QUEUE, MAIL_QUEUE } from './mail-queue.js';

type Row<Names extends string> = Record<Names, number> & { oldest: Date | null } & Record<string, unknown>;

/** An email that was given up: where it should have gone, not what it says. */
export interface FailedMailRow extends Record<string, unknown> {
  id: string;
  /** The person whose mail it is, if it has one. */
  user_id: string | null;
  recipient: string | null;
  template: string | null;
  created_at: string | null;
  failed_at: Date;
  retries: number | null;
  reason: string | null;
  /** `failed_at` as the database wrote it, so that no microsecond is lost. */
  at: string;
}

/** The emails that were not sent. What was sent is gone from the outbox at once, and from the queue within minutes. */
@Injectable()
export class MailState {
  constructor(private readonly database: Database) {}

  /**
   * Leaves out notices that are being gathered. A mail whose address the mail server does not know is never the oldest.
   * Two statements: on a cluster, the outbox is on every server, and the queue on one.
   */
  async read() {
    const [outbox] = await this.database.query<Row<'waiting'>>(
      'select count(*)::int as waiting, min(created_at) as oldest from outbox',
    );
    const [queue] = await this.database.query<Row<'waiting' | 'retried' | 'failed'>>(
      `select (count(*) filter (where name = $1))::int as waiting,
              (count(*) filter (where name = $1 and state = 'retry'))::int as retried,
              (count(*) filter (where name = $2))::int as failed,
              min((data ->> 'createdAt')::timestamptz)
                filter (where name = $1 and (output ->> 'unknownAddress') is distinct from 'true') as oldest
         from pgboss.job
        where name in ($1, $2) and (state in ('retry', 'active') or state = 'created' and start_after <= now())`,
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

  /** Those that were given up, newest first; the queue keeps them for two weeks. */
  async givenUp(limit: number, after: { at: string; id: string } | undefined): Promise<FailedMailRow[]> {
    return this.database.query<FailedMailRow>(
      `select id, data ->> 'userId' as user_id, data ->> 'recipient' as recipient, data ->> 'template' as template,
              data ->> 'createdAt' as created_at, created_on as failed_at, source_retry_count as retries,
              coalesce(source_output ->> 'message', source_output #>> '{value,message}') as reason,
              to_char(created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') as at
         from pgboss.job
        where name = $1 and state in ('created', 'retry')
          and ($2::timestamptz is null or (created_on, id) < ($2::timestamptz, $3::uuid))
        order by created_on desc, id desc limit $4`,
      [DEAD_MAIL_QUEUE, after?.at ?? null, after?.id ?? null, limit],
    );
  }
}
