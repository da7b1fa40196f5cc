import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';

interface NewReset {
  /** The owner of the address, or a stand-in. */
  userId: string;
  id: string;
  tokenHash: string;
  /** Names the secret that the token is derived with. */
  secretId: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The row `r` of a link that still works: unused, in time, and sent to the address its person has now. */
const OPEN = `r.token_hash = $1 and r.used_at is null and r.expires_at > $2
          and exists (select from users u where u.id = r.user_id and u.email = r.address)`;

/** The links to a new password. */
@Injectable()
export class PasswordResetRepository {
  constructor(private readonly database: Database) {}

  /** Stores a link, and queues its email if the address belongs to an account. */
  async insertForAddress(reset: NewReset): Promise<void> {
    const asked = await this.database.query<{ user_id: string }>(
      `insert into password_resets (user_id, id, address, token_hash, created_at, expires_at)
       select u.id, $1, u.email, $2, $3, $4 from users u
        where u.id = $6 and u.email = $5 and u.email_verified_at is not null and u.frozen_at is null
       returning user_id`,
      [reset.id, reset.tokenHash, reset.createdAt, reset.expiresAt, reset.email, reset.userId],
    );
    if (asked.length === 0) return;
    await this.database.query(`select outbox_mail($1, $2, 'reset-password', $3::jsonb, false, false)`, [
      reset.userId,
      reset.createdAt,
      { resetId: reset.id, secretId: reset.secretId },
    ]);
  }

  /**
   * The owner of a link, if it is still valid.
   * @param userId the owner named in the link; undefined for links mailed by the previous release, or while it was
   *   running
   */
  async findOwner(userId: string | undefined, tokenHash: string, now: Date): Promise<string | undefined> {
    const rows = await this.database.query<{ user_id: string }>(
      `select r.user_id from password_resets r where ${OPEN}${userId ? ' and r.user_id = $3' : ''}`,
      [tokenHash, now, ...(userId ? [userId] : [])],
    );
    return rows[0]?.user_id;
  }

  /** Marks a user's link as used. @returns false when it is no longer valid */
  async use(userId: string, tokenHash: string, now: Date): Promise<boolean> {
    const used = await this.database.query<{ id: string }>(
      `update password_resets r set used_at = $2 where ${OPEN} and r.user_id = $3 returning r.id`,
      [tokenHash, now, userId],
    );
    return used.length === 1;
  }

  /** Ends the links that a person still has. */
  async endAll(userId: string, now: Date): Promise<void> {
    await this.database.query('update password_resets set used_at = $2 where user_id = $1 and used_at is null', [
      userId,
      now,
    ]);
  }

  async removeExpired(before: Date): Promise<void> {
    await this.database.query('delete from password_resets where expires_at < $1', [before]);
  }
}
