import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { AccountLinkEntity, type LinkKind } from './account-link.entity.js';

/** The links by which accounts are frozen and opened again. */
@Injectable()
export class AccountLinkRepository {
  constructor(private readonly database: Database) {}

  async insert(link: Omit<AccountLinkEntity, 'usedAt'>): Promise<void> {
    await this.table().insert(link);
  }

  /** A link in time, used or not. */
  async find(tokenHash: string, kind: LinkKind, now: Date): Promise<AccountLinkEntity | undefined> {
    const query = this.table().createQueryBuilder('l').where('l.tokenHash = :tokenHash', { tokenHash });
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

  async removeExpired(before: Date): Promise<void> {
    await this.database.query('delete from account_links where expires_at < $1', [before]);
  }

  private table() {
    return this.database.repository(AccountLinkEntity);
  }
}
