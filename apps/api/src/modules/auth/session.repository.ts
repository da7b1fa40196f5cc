import type { OperatorRole } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { Role } from '#platform/http/index.js';
import { Hints } from '#platform/live/index.js';
import { SessionEntity } from './session.entity.js';
import { type EndReason, idleMs } from './session.rules.js';

/** A session and the person it belongs to, as one look-up answers them. */
export interface SessionStateRow {
  role: Role;
  operatorRole: OperatorRole | null;
  status: 'active' | 'suspended';
  statusReason: string | null;
  suspendedUntil: Date | null;
  frozen: boolean;
  emailVerified: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
  endReason: EndReason | null;
  provedAt: Date | null;
}

/** A session that was alive until now. */
export interface EndedSession extends Record<string, unknown> {
  id: string;
  device: string;
}

/** The sessions. The owner stands in every signature. */
@Injectable()
export class SessionRepository {
  constructor(
    private readonly database: Database,
    private readonly hints: Hints,
  ) {}

  async insert(session: Omit<SessionEntity, 'previousHash' | 'rotatedAt' | 'endedAt' | 'endReason'>): Promise<void> {
    await this.table().insert(session);
  }

  async state(userId: string, id: string): Promise<SessionStateRow | undefined> {
    const rows = await this.database.query<SessionStateRow & Record<string, unknown>>(
      `select role, operator_role as "operatorRole", status, status_reason as "statusReason",
              suspended_until as "suspendedUntil", frozen, email_verified as "emailVerified",
              last_seen_at as "lastSeenAt", expires_at as "expiresAt", end_reason as "endReason",
              proved_at as "provedAt"
         from session_state($1, $2)`,
      [userId, id],
    );
    return rows[0];
  }

  async find(userId: string, id: string): Promise<SessionEntity | undefined> {
    return (await this.database.findBy(SessionEntity, { userId, id }))[0];
  }

  /** Notes that a session is in use, which puts off its end; not beyond the day it ends anyway. */
  async seen(userId: string, id: string, address: string | null, now: Date): Promise<void> {
    await this.database.query(
      `update sessions
          set last_seen_at = $4, address = coalesce($3, address),
              expires_at = least(ends_at, $4::timestamptz + make_interval(secs => case when remember then $5::float8 else $6::float8 end))
        where user_id = $1 and id = $2 and ended_at is null`,
      [userId, id, address, now, idleMs(true) / 1000, idleMs(false) / 1000],
    );
  }

  /** Notes that its person showed the second factor in it. */
  async proved(userId: string, id: string, now: Date): Promise<void> {
    await this.database.query('update sessions set proved_at = $3 where user_id = $1 and id = $2', [userId, id, now]);
  }

  /** Replaces the secret that is in force; false when it no longer was, so of two at once one succeeds. */
  async rotate(userId: string, id: string, from: string, to: string, now: Date, expiresAt: Date): Promise<boolean> {
    const rotated = await this.database.query<{ id: string }>(
      `update sessions
          set refresh_hash = $4, previous_hash = $3, rotated_at = $5, last_seen_at = $5, expires_at = least(ends_at, $6)
        where user_id = $1 and id = $2 and refresh_hash = $3 and ended_at is null and expires_at > $5
       returning id`,
      [userId, id, from, to, now, expiresAt],
    );
    return rotated.length === 1;
  }

  /** Those that are alive, the one seen last first. */
  async listAlive(userId: string, now: Date): Promise<SessionEntity[]> {
    const query = this.table().createQueryBuilder('s').where('s.userId = :userId', { userId });
    return query
      .andWhere('s.endedAt is null and s.expiresAt > :now', { now })
      .orderBy('s.lastSeenAt', 'DESC')
      .getMany();
  }

  /** @returns undefined when there is none that is alive */
  async end(userId: string, id: string, reason: EndReason, now: Date): Promise<EndedSession | undefined> {
    const [ended] = await this.database.query<EndedSession>(
      `update sessions set ended_at = $4, end_reason = $3
        where user_id = $1 and id = $2 and ended_at is null and expires_at > $4 returning id, device`,
      [userId, id, reason, now],
    );
    this.hints.sessionsEnded(userId);
    return ended;
  }

  /** Ends a person's sessions, all but `except` if one is given. */
  async endAll(userId: string, reason: EndReason, now: Date, except?: string): Promise<EndedSession[]> {
    const ended = await this.database.query<EndedSession>(
      `update sessions set ended_at = $3, end_reason = $2
        where user_id = $1 and ended_at is null and expires_at > $3 and ($4::uuid is null or id <> $4)
       returning id, device`,
      [userId, reason, now, except ?? null],
    );
    this.hints.sessionsEnded(userId);
    return ended;
  }

  /** When each of these people was last seen; who never signed in is not in it. */
  async lastSeen(userIds: string[]): Promise<Map<string, Date>> {
    const rows = await this.database.query<{ user_id: string; at: Date }>(
      'select user_id, max(last_seen_at) as at from sessions where user_id = any($1::uuid[]) group by user_id',
      [userIds],
    );
    return new Map(rows.map(({ user_id, at }) => [user_id, at]));
  }

  /** Ends all but the `kept` sessions of a person that were seen last. */
  async endSurplus(userId: string, kept: number, now: Date): Promise<void> {
    await this.database.query(
      `update sessions set ended_at = $3, end_reason = 'ended-elsewhere'
        where user_id = $1 and id in (
          select id from sessions where user_id = $1 and ended_at is null and expires_at > $3
           order by last_seen_at desc, created_at desc, id desc offset $2)`,
      [userId, kept, now],
    );
    this.hints.sessionsEnded(userId);
  }

  async removeExpired(before: Date): Promise<void> {
    await this.database.query('delete from sessions where expires_at < $1', [before]);
  }

  private table() {
    return this.database.repository(SessionEntity);
  }
}
