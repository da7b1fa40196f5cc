import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';

/** The recovery codes. */
@Injectable()
export class RecoveryCodeRepository {
  constructor(private readonly database: Database) {}

  /** Puts new codes in the place of all that there were. */
  async replace(userId: string, hashes: string[], now: Date): Promise<void> {
    await this.removeAll(userId);
    const rows = hashes.map((_, at) => `($1, $2, $${at + 3})`).join(', ');
    await this.database.query(`insert into recovery_codes (user_id, created_at, code_hash) values ${rows}`, [
      userId,
      now,
      ...hashes,
    ]);
  }

  /** Uses a code up. @returns how many are left, or undefined when there is no such code or it was used */
  async use(userId: string, hash: string, now: Date): Promise<number | undefined> {
    const used = await this.database.query<{ code_hash: string }>(
      `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null
       returning code_hash`,
      [userId, hash, now],
    );
    return used.length === 1 ? this.countLeft(userId) : undefined;
  }

  /** @returns how many that were not used */
  removeAddedSince(userId: string, instant: Date): Promise<number> {
    return this.remove('user_id = $1 and created_at >= $2', [userId, instant]);
  }

  /** @returns how many that were not used */
  removeAll(userId: string): Promise<number> {
    return this.remove('user_id = $1', [userId]);
  }

  private async remove(which: string, parameters: unknown[]): Promise<number> {
    const removed = await this.database.query<{ used_at: Date | null }>(
      `delete from recovery_codes where ${which} returning used_at`,
      parameters,
    );
    return removed.filter(({ used_at }) => used_at === null).length;
  }

  private async countLeft(userId: string): Promise<number> {
    const rows = await this.database.query<{ count: number }>(
      'select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null',
      [userId],
    );
    return rows[0]?.count ?? 0;
  }
}
