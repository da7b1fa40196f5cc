import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { TotpKeyEntity } from './totp-key.entity.js';

/** The keys of authenticator apps, one per person. */
@Injectable()
export class TotpKeyRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<TotpKeyEntity | undefined> {
    return (await this.table().findOneBy({ userId })) ?? undefined;
  }

  /** Offers a key; one that was offered before is forgotten. The caller has made sure that none is in force. */
  async offer(userId: string, sealed: string, now: Date): Promise<void> {
    await this.table().delete({ userId });
    await this.table().insert({ userId, sealed, createdAt: now, confirmedAt: null, lastStep: null });
  }

  /** Puts the offered key in force by its first code. @returns false when somebody else did */
  async confirm(userId: string, step: number, now: Date): Promise<boolean> {
    const confirmed = await this.database.query<{ user_id: string }>(
      `update totp_keys set confirmed_at = $3, last_step = $2
        where user_id = $1 and confirmed_at is null returning user_id`,
      [userId, step, now],
    );
    return confirmed.length === 1;
  }

  /** Uses up a time step and all before it. @returns false when it was used already: of two at once one succeeds */
  async useStep(userId: string, step: number): Promise<boolean> {
    const used = await this.database.query<{ user_id: string }>(
      `update totp_keys set last_step = $2
        where user_id = $1 and confirmed_at is not null and (last_step is null or last_step < $2) returning user_id`,
      [userId, step],
    );
    return used.length === 1;
  }

  async reseal(userId: string, from: string, to: string): Promise<void> {
    await this.table().update({ userId, sealed: from }, { sealed: to });
  }

  /** @returns false when none was in force */
  async remove(userId: string): Promise<boolean> {
    const removed = await this.database.query<{ confirmed_at: Date | null }>(
      'delete from totp_keys where user_id = $1 returning confirmed_at',
      [userId],
    );
    return removed.some(({ confirmed_at }) => confirmed_at !== null);
  }

  /** Forgets a key that was offered or put in force from an instant on. @returns whether one was in force */
  async removeAddedSince(userId: string, instant: Date): Promise<boolean> {
    const removed = await this.database.query<{ confirmed_at: Date | null }>(
      `delete from totp_keys where user_id = $1 and coalesce(confirmed_at, created_at) >= $2 returning confirmed_at`,
      [userId, instant],
    );
    return removed.some(({ confirmed_at }) => confirmed_at !== null);
  }

  /** How many people's keys in force were sealed with none of these. */
  async countSealedOtherwise(keyIds: string[]): Promise<number> {
    const rows = await this.database.query<{ count: number }>(
      `select count(*)::int as count from totp_keys
        where confirmed_at is not null and split_part(sealed, '.', 1) <> all ($1::text[])`,
      [keyIds],
    );
    return rows[0]?.count ?? 0;
  }

  async removeOffered(before: Date): Promise<void> {
    await this.database.query('delete from totp_keys where confirmed_at is null and created_at < $1', [before]);
  }

  private table() {
    return this.database.repository(TotpKeyEntity);
  }
}
