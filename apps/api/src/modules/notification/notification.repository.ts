import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import type { Keyset } from '#platform/http/index.js';

export type NotificationRow = Pick<Row<'notifications'>, 'id' | 'template' | 'data' | 'created_at' | 'read_at'> & {
  at: string;
};

/** Beyond this it does not matter how many. */
const COUNTED = 100;

/** What a customer was told in the app. The owner stands in every signature. */
@Injectable()
export class NotificationRepository {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  list(userId: string, limit: number, after: Keyset | undefined): Promise<NotificationRow[]> {
    return this.database.query<NotificationRow>(
      `select id, template, data, created_at, read_at,
              to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') as at
         from notifications
        where user_id = $1 and ($2::uuid is null or id < $2)
        order by id desc limit $3`,
      [userId, after?.id ?? null, limit],
    );
  }

  async unread(userId: string): Promise<number> {
    const [row] = await this.database.query<{ unread: number }>(
      `select count(*)::int as unread
         from (select 1 from notifications where user_id = $1 and read_at is null limit ${COUNTED}) as counted`,
      [userId],
    );
    return row?.unread ?? 0;
  }

  /** @returns false when there is no such notification of this person */
  async read(userId: string, id: string, now: Date): Promise<boolean> {
    const found = await this.database.query<{ id: string }>(
      'update notifications set read_at = coalesce(read_at, $3) where user_id = $1 and id = $2 returning id',
      [userId, id, now],
    );
    return found.length === 1;
  }

  async readAll(userId: string, upTo: string, now: Date): Promise<void> {
    await this.database.query(
      'update notifications set read_at = $3 where user_id = $1 and id <= $2 and read_at is null',
      [userId, upTo, now],
    );
  }

  async removeBefore(instant: Date): Promise<void> {
    await this.database.query('delete from notifications where created_at < $1', [instant]);
  }
}
