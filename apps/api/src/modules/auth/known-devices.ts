import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { MOST_DEVICES } from './session.rules.js';

/** The secret lies in one cookie of the browser; each person keeps another hash of it, so no two can be linked by it. */
export const deviceHash = (userId: string, secret: string): string =>
  createHash('sha256').update(`${userId}:${secret}`).digest('hex');

/** The devices that people have signed in on, told apart by a cookie and not by what the browser says of itself. */
@Injectable()
export class KnownDevices {
  constructor(private readonly database: Database) {}

  /** Whether a person has signed in on the device with this cookie before. */
  async knows(userId: string, secret: string | undefined): Promise<boolean> {
    if (!secret) return false;
    const rows = await this.database.query<{ known: number }>(
      'select 1 as known from known_devices where user_id = $1 and device_hash = $2',
      [userId, deviceHash(userId, secret)],
    );
    return rows.length > 0;
  }

  /** Notes a sign-in on a device. @returns whether it was new to this person */
  async greet(userId: string, hash: string, name: string, now: Date): Promise<boolean> {
    const rows = await this.database.query<{ new: boolean }>(
      `insert into known_devices as d (user_id, device_hash, name, first_seen_at, last_seen_at)
       values ($1, $2, $3, $4, $4)
       on conflict (user_id, device_hash) do update set name = $3, last_seen_at = greatest(d.last_seen_at, $4)
       returning xmax = 0 as new`,
      [userId, hash, name, now],
    );
    const isNew = rows[0]?.new ?? false;
    if (isNew) await this.forgetSurplus(userId);
    return isNew;
  }

  /** Forgets a person's devices, all but that of one session if one is given; they are new when they come again. */
  async forgetAll(userId: string, exceptOfSession?: string): Promise<void> {
    await this.database.query(
      `delete from known_devices where user_id = $1 and device_hash is distinct from (
         select device_hash from sessions where user_id = $1 and id = $2::uuid)`,
      [userId, exceptOfSession ?? null],
    );
  }

  async removeUnseen(before: Date): Promise<void> {
    await this.database.query('delete from known_devices where last_seen_at < $1', [before]);
  }

  private async forgetSurplus(userId: string): Promise<void> {
    await this.database.query(
      `delete from known_devices where user_id = $1 and device_hash in (
         select device_hash from known_devices where user_id = $1
          order by last_seen_at desc, first_seen_at desc, device_hash offset ${MOST_DEVICES})`,
      [userId],
    );
  }
}
