import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { AccountLinkEntity, type LinkKind } from './account-link.entity.js';

/** The links by which accounts are frozen and opened again. */
@Injectable()
export class AccountLinkRepository {
  constructor(private readonly database: Database) {}

  async insert(link: Omit<AccountLinkEntity, 'usedAt'>): Promise<void> {
    await this.table().insert(link);
  }

  /**
   * An unexpired link, used or not.
   * @param userId the owner named in the link; undefined for links mailed by the previous release, or while it was
   *   running
   */
  async find(
    userId: string | undefined,
    tokenHash: string,
    kind: LinkKind,
    now: Date,
  ): Promise<AccountLinkEntity | undefined> {
    const query = this.table().createQueryBuilder('l').where('l.tokenHash = :tokenHash', { tokenHash });
    if (userId) query.andWhere('l.userId = :userId', { userId });
    return (await query.andWhere('l.kind = :kind and l.expiresAt > :now', { kind, now }).getOne()) ?? undefined;
  }

  /** Uses a link up. @returns false when somebody else did */
  async use(userId: string, id: string, now: Date): Promise<boolean> {
    const used = await this.database.query<{ id: string }>(
      'update account_links set used_at = $3 where user_id = $1 and id = $2 and used_at is null returning id',
      [userId, id, now],
    );
    return used.length === 1;
  }

  /** Ends the links of a kind that a person still has. */
  async endAll(userId: string, kind: LinkKind, now: Date): Promise<void> {
    await this.database.query(
      'update account_links set used_at = $3 where user_id = $1 and kind = $2 and used_at is null',
      [userId, kind, now],
    );
  }

  /** Ends the links back, those that freeze for an address, and those that freeze for an address that came after it. */
  async endFrom(userId: string, address: string, now: Date): Promise<void> {
    await this.database.query(
      `update account_links set used_at = $3
        where user_id = $1 and used_at is null
          and (kind = 'unfreeze' or address = $2 or created_at > (
            select min(created_at) from account_links where user_id = $1 and kind = 'freeze' and address = $2))`,
      [userId, address, now],
    );
  }

  /** Whether the first link that froze for an address is older than that of another; one that has none came later. */
  async isBefore(userId: string, address: string, other: string): Promise<boolean> {
    const rows = await this.database.query<{ before: boolean }>(
      `select coalesce(first.at < later.at, first.at is not null) as before
         from (select min(created_at) as at from account_links where user_id = $1 and kind = 'freeze' and address = $2) first,
              (select min(created_at) as at from account_links where user_id = $1 and kind = 'freeze' and address = $3) later`,
      [userId, address, other],
    );
    return rows[0]?.before ?? false;
  }

  /**
   * An expired link stays while one works that was made before it expired: which address came first is known by it, and
   * the later address can still freeze. So none stays longer than twice as long as a link works.
   */
  async removeExpired(now: Date): Promise<void> {
    await this.database.query(
      `delete from account_links a
        where a.expires_at < $1
          and not exists (
            select from account_links b
             where b.user_id = a.user_id and b.expires_at >= $1 and b.created_at < a.expires_at)`,
      [now],
    );
  }

  private table() {
    return this.database.repository(AccountLinkEntity);
  }
}
