import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { PasskeyEntity } from './passkey.entity.js';

/** The passkeys. */
@Injectable()
export class PasskeyRepository {
  constructor(private readonly database: Database) {}

  async insert(passkey: PasskeyEntity): Promise<void> {
    await this.table().insert(passkey);
  }

  /** A person's, the oldest first. */
  async list(userId: string): Promise<PasskeyEntity[]> {
    return this.table().find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async find(userId: string, id: string): Promise<PasskeyEntity | undefined> {
    return (await this.table().findOneBy({ userId, id })) ?? undefined;
  }

  /** By the id that the device gave it. */
  async findByCredential(credentialId: string): Promise<PasskeyEntity | undefined> {
    return (await this.table().findOneBy({ credentialId })) ?? undefined;
  }

  /** Writes a use down. @returns false when the counter is not what it was when the signature was checked */
  async used(passkey: PasskeyEntity, signCount: number, synced: boolean, now: Date): Promise<boolean> {
    const rows = await this.database.query<{ id: string }>(
      `update passkeys set sign_count = $4, synced = $5, last_used_at = $6
        where user_id = $1 and id = $2 and sign_count = $3 returning id`,
      [passkey.userId, passkey.id, passkey.signCount, signCount, synced, now],
    );
    return rows.length === 1;
  }

  async rename(userId: string, id: string, name: string): Promise<boolean> {
    const { affected } = await this.table().update({ userId, id }, { name });
    return affected === 1;
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.table().delete({ userId, id });
    return affected === 1;
  }

  async removeAddedSince(userId: string, instant: Date): Promise<void> {
    await this.database.query('delete from passkeys where user_id = $1 and created_at >= $2', [userId, instant]);
  }

  async removeAll(userId: string): Promise<void> {
    await this.table().delete({ userId });
  }

  private table() {
    return this.database.repository(PasskeyEntity);
  }
}
