import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { ConfirmationEntity } from './confirmation.entity.js';

/** The confirmations. */
@Injectable()
export class ConfirmationRepository {
  constructor(private readonly database: Database) {}

  async insert(confirmation: Omit<ConfirmationEntity, 'usedAt'>): Promise<void> {
    await this.database.repository(ConfirmationEntity).insert(confirmation);
  }

  /** Uses a confirmation up. @returns false when none with this token is for this act and still good */
  async use(userId: string, tokenHash: string, act: string, detailsHash: string, now: Date): Promise<boolean> {
    const used = await this.database.query<{ id: string }>(
      `update confirmations set used_at = $5
        where user_id = $1 and token_hash = $2 and act = $3 and details_hash = $4
          and used_at is null and expires_at > $5
       returning id`,
      [userId, tokenHash, act, detailsHash, now],
    );
    return used.length === 1;
  }

  async revokeAll(userId: string, now: Date): Promise<void> {
    await this.database.query('update confirmations set used_at = $2 where user_id = $1 and used_at is null', [
      userId,
      now,
    ]);
  }

  async removeExpired(before: Date): Promise<void> {
    await this.database.query('delete from confirmations where expires_at < $1', [before]);
  }
}
