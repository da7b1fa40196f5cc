import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type AccountEvent, AccountEventEntity, type EventCause } from './account-event.entity.js';

export interface NewAccountEvent {
  event: AccountEvent;
  causedBy: EventCause;
  operatorId?: string;
  reason?: string;
}

/** The record of who closed and opened accounts, and of what a thief would change first. */
@Injectable()
export class AccountEvents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Writes one down, in the transaction one is in. */
  async record(userId: string, { event, causedBy, operatorId, reason }: NewAccountEvent): Promise<void> {
    const createdAt = this.clock.now();
    const id = uuidv7({ msecs: createdAt.getTime() });
    await this.table().insert({
      userId,
      id,
      event,
      causedBy,
      operatorId: operatorId ?? null,
      reason: reason || null,
      createdAt,
    });
  }

  /** The last 100 of each kind, newest first: however often a password is changed, a suspension stays to be seen. */
  list(userId: string): Promise<AccountEventEntity[]> {
    return this.database.query<AccountEventEntity & Record<string, unknown>>(
      `select user_id as "userId", id, event, caused_by as "causedBy", operator_id as "operatorId", reason,
              created_at as "createdAt"
         from (select *, row_number() over (partition by event order by created_at desc, id desc) as place
                 from account_events where user_id = $1) events
        where place <= 100 order by created_at desc, id desc`,
      [userId],
    );
  }

  /** When what happened from an instant on did so last, the latest at the end. */
  async lastSince(userId: string, since: Date): Promise<Map<AccountEvent, Date>> {
    const rows = await this.database.query<{ event: AccountEvent; at: Date }>(
      `select event, max(created_at) as at from account_events
        where user_id = $1 and created_at >= $2 group by event order by at`,
      [userId, since],
    );
    return new Map(rows.map(({ event, at }) => [event, at]));
  }

  /** Whether the account was frozen at or after an instant, even if it is open again. */
  async frozenSince(userId: string, since: Date | string): Promise<boolean> {
    const sql = `select from account_events
      where user_id = $1 and event = 'frozen' and created_at >= date_trunc('milliseconds', $2::timestamptz) limit 1`;
    return (await this.database.query(sql, [userId, since])).length > 0;
  }

  private table() {
    return this.database.repository(AccountEventEntity);
  }
}
