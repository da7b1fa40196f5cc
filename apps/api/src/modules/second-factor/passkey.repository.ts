import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { PasskeyEntity } from './passkey.entity.js';

interface Removed extends Record<string, unknown> {
  credential_id: string;
}

/**
 * The passkeys. A directory maps each passkey's id to its owner, because a sign-in with a passkey sends only that id.
 */
@Injectable()
export class PasskeyRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims the id that a device gave a passkey, before the passkey is added.
   * @returns false when the id is already taken
   */
  async claim(userId: string, credentialId: string): Promise<boolean> {
    const claimed = await this.database.query<{ user_id: string }>(
      `insert into passkey_credentials (credential_id, user_id) values ($1, $2)
       on conflict (credential_id) do nothing returning user_id`,
      [credentialId, userId],
    );
    return claimed.length === 1;
  }

  /** Adds a passkey whose id was claimed in the same transaction. */
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

  /** Finds a passkey by the id that the device gave it, among one user's passkeys or among all. */
  async findByCredential(credentialId: string, ownerId?: string): Promise<PasskeyEntity | undefined> {
    const userId = ownerId ?? (await this.ownerOf(credentialId));
    return userId ? ((await this.table().findOneBy({ userId, credentialId })) ?? undefined) : undefined;
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
    const removed = await this.database.query<Removed>(
      'delete from passkeys where user_id = $1 and id = $2 returning credential_id',
      [userId, id],
    );
    await this.release(userId, removed);
    return removed.length === 1;
  }

  async removeAddedSince(userId: string, instant: Date): Promise<{ id: string; name: string }[]> {
    const removed = await this.database.query<Removed & { id: string; name: string }>(
      'delete from passkeys where user_id = $1 and created_at >= $2 returning credential_id, id, name',
      [userId, instant],
    );
    await this.release(userId, removed);
    return removed.map(({ id, name }) => ({ id, name }));
  }

  async removeAll(userId: string): Promise<void> {
    const removed = await this.database.query<Removed>(
      'delete from passkeys where user_id = $1 returning credential_id',
      [userId],
    );
    await this.release(userId, removed);
  }

  private async ownerOf(credentialId: string): Promise<string | undefined> {
    const rows = await this.database.query<{ user_id: string }>(
      'select user_id from passkey_credentials where credential_id = $1',
      [credentialId],
    );
    return rows[0]?.user_id;
  }

  /** Releases the ids of passkeys that are removed in the same transaction. */
  private async release(userId: string, removed: Removed[]): Promise<void> {
    if (removed.length === 0) return;
    await this.database.query('delete from passkey_credentials where credential_id = any($1) and user_id = $2', [
      removed.map(({ credential_id }) => credential_id),
      userId,
    ]);
  }

  private table() {
    return this.database.repository(PasskeyEntity);
  }
}
