import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { SignInTicketEntity } from './sign-in-ticket.entity.js';

/** The tickets of the first step of a sign-in. */
@Injectable()
export class SignInTicketRepository {
  constructor(private readonly database: Database) {}

  async insert(ticket: Omit<SignInTicketEntity, 'usedAt'>): Promise<void> {
    await this.table().insert(ticket);
  }

  /**
   * @param userId the ticket's owner; undefined for tickets of the previous release. The next release can require it.
   */
  async find(userId: string | undefined, tokenHash: string, now: Date): Promise<SignInTicketEntity | undefined> {
    const query = this.table().createQueryBuilder('t').where('t.tokenHash = :tokenHash', { tokenHash });
    if (userId) query.andWhere('t.userId = :userId', { userId });
    return (await query.andWhere('t.usedAt is null and t.expiresAt > :now', { now }).getOne()) ?? undefined;
  }

  async use(userId: string, id: string, now: Date): Promise<boolean> {
    const used = await this.database.query<{ id: string }>(
      `update sign_in_tickets set used_at = $3
        where user_id = $1 and id = $2 and used_at is null and expires_at > $3 returning id`,
      [userId, id, now],
    );
    return used.length === 1;
  }

  async endAll(userId: string, now: Date): Promise<void> {
    await this.database.query('update sign_in_tickets set used_at = $2 where user_id = $1 and used_at is null', [
      userId,
      now,
    ]);
  }

  async removeExpired(before: Date): Promise<void> {
    await this.database.query('delete from sign_in_tickets where expires_at < $1', [before]);
  }

  private table() {
    return this.database.repository(SignInTicketEntity);
  }
}
