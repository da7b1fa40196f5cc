import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { type RecoveryEnd, RecoveryEntity } from './recovery.entity.js';

/** A recovery that has begun. */
export interface RunningRecovery {
  userId: string;
  id: string;
  cancelId: string;
  dueAt: Date;
}

type NewRecovery = Omit<RecoveryEntity, 'begunAt' | 'dueAt' | 'remindedAt' | 'endedAt' | 'endReason'>;
type Row = RunningRecovery & Record<string, unknown>;

const RUNNING = 'r.user_id as "userId", r.id, r.cancel_id as "cancelId", r.due_at as "dueAt"';
/** The row `r` of somebody who still has the address that the link was sent to, and whose account is open. */
const OPEN_AT_ADDRESS = `exists (select from users u
  where u.id = r.user_id and u.email = r.address and u.status = 'active' and u.frozen_at is null)`;

/** The recoveries. A person has at most one that has not ended. */
@Injectable()
export class RecoveryRepository {
  constructor(private readonly database: Database) {}

  async insert(recovery: NewRecovery): Promise<void> {
    await this.database.repository(RecoveryEntity).insert(recovery);
  }

  async findRunning(userId: string): Promise<RunningRecovery | undefined> {
    const rows = await this.database.query<Row>(
      `select ${RUNNING} from second_factor_recoveries r
        where r.user_id = $1 and r.ended_at is null and r.begun_at is not null`,
      [userId],
    );
    return rows[0];
  }

  /**
   * @param userId the owner named in the link; undefined for links mailed by the previous release, or while it was
   *   running
   */
  async begin(
    userId: string | undefined,
    beginHash: string,
    now: Date,
    dueAt: Date,
  ): Promise<RunningRecovery | undefined> {
    const rows = await this.database.query<Row>(
      `update second_factor_recoveries r set begun_at = $2, due_at = $3, reminded_at = $2
        where r.begin_hash = $1 and r.begun_at is null and r.ended_at is null and r.link_expires_at > $2 and ${OPEN_AT_ADDRESS}
          ${userId ? 'and r.user_id = $4' : ''}
       returning ${RUNNING}`,
      [beginHash, now, dueAt, ...(userId ? [userId] : [])],
    );
    return rows[0];
  }

  /** The owner of the recovery that a link cancels, if it is still pending. @param userId as for `begin` */
  async findByCancelLink(userId: string | undefined, cancelHash: string): Promise<string | undefined> {
    const rows = await this.database.query<{ user_id: string }>(
      `select user_id from second_factor_recoveries
        where cancel_hash = $1 and ended_at is null ${userId ? 'and user_id = $2' : ''}`,
      [cancelHash, ...(userId ? [userId] : [])],
    );
    return rows[0]?.user_id;
  }

  /** Ends whatever recovery a person has. @returns the one that had begun, if one had */
  async end(userId: string, reason: RecoveryEnd, now: Date): Promise<RunningRecovery | undefined> {
    const rows = await this.database.query<Row>(
      `update second_factor_recoveries r set ended_at = $3, end_reason = $2
        where r.user_id = $1 and r.ended_at is null returning ${RUNNING}`,
      [userId, reason, now],
    );
    return rows.find(({ dueAt }) => dueAt !== null);
  }

  /** Those whose wait is over. */
  async listDue(now: Date): Promise<RunningRecovery[]> {
    return this.database.query<Row>(
      `select ${RUNNING} from second_factor_recoveries r where r.ended_at is null and r.due_at <= $1 order by r.due_at`,
      [now],
    );
  }

  /** Marks those as reminded that were told last before an instant, and answers them. */
  async remind(before: Date, now: Date): Promise<RunningRecovery[]> {
    return this.database.query<Row>(
      `update second_factor_recoveries r set reminded_at = $2
        where r.ended_at is null and r.due_at > $2 and r.reminded_at <= $1 returning ${RUNNING}`,
      [before, now],
    );
  }

  /** Ends those whose link nobody followed. */
  async expire(now: Date): Promise<void> {
    await this.database.query(
      `update second_factor_recoveries set ended_at = $1, end_reason = 'expired'
        where ended_at is null and begun_at is null and link_expires_at <= $1`,
      [now],
    );
  }
}
