import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { UserEntity } from './user.entity.js';

type Found = Pick<UserEntity, 'id' | 'accountId' | 'email' | 'emailVerifiedAt' | 'unfreezeAddress' | 'createdAt'>;

/**
 * The values that identify a person when the id is not known: email addresses and the account number. Each is the
 * primary key of a small table, so it is unique on a cluster too. Every write belongs in the transaction that writes
 * the person, after locking that person.
 */
@Injectable()
export class DirectoryRepository {
  constructor(private readonly database: Database) {}

  /** The owner of a confirmed address. */
  async ownerOf(email: string): Promise<string | undefined> {
    return (await this.ids('select user_id from verified_emails where email = $1', [email]))[0];
  }

  async byAccountId(accountId: string): Promise<string | undefined> {
    return (await this.ids('select user_id from account_ids where account_id = $1', [accountId]))[0];
  }

  /** The owners of the frozen accounts that a link to this address reopens. */
  frozenAt(address: string): Promise<string[]> {
    return this.ids('select user_id from unfreeze_addresses where address = $1', [address]);
  }

  /** The unconfirmed registrations with an address, latest first: all of them, or `latest` of them. */
  waitingAt(email: string, latest?: number): Promise<string[]> {
    const sql =
      'select user_id from unverified_emails where email = $1 order by created_at desc, user_id desc limit $2';
    return this.ids(sql, [email, latest ?? null]);
  }

  /** The earliest unconfirmed registration with an address. */
  async firstWaitingAt(email: string): Promise<string | undefined> {
    const sql = 'select user_id from unverified_emails where email = $1 order by created_at, user_id limit 1';
    return (await this.ids(sql, [email]))[0];
  }

  /** Adds a new person; claim a confirmed address first. @returns false when the account number is taken */
  async add({ id, accountId, email, emailVerifiedAt, createdAt }: Omit<Found, 'unfreezeAddress'>): Promise<boolean> {
    const sql =
      'insert into account_ids (account_id, user_id) values ($1, $2) on conflict do nothing returning user_id';
    if ((await this.ids(sql, [accountId, id])).length === 0) return false;
    if (!emailVerifiedAt) {
      await this.database.query('insert into unverified_emails (email, created_at, user_id) values ($1, $2, $3)', [
        email,
        createdAt,
        id,
      ]);
    }
    return true;
  }

  /** @returns false when the address belongs to another person */
  async claim(email: string, id: string): Promise<boolean> {
    const claimed = await this.ids(
      `insert into verified_emails as v (email, user_id) values ($1, $2)
       on conflict (email) do update set user_id = $2 where v.user_id = $2 returning user_id`,
      [email, id],
    );
    return claimed.length === 1;
  }

  /** Releases the address that a person had or registered with, after they have claimed `next`. */
  async release({ id, email, emailVerifiedAt }: Omit<Found, 'accountId'>, next: string): Promise<void> {
    if (!emailVerifiedAt) {
      await this.database.query('delete from unverified_emails where email = $1 and user_id = $2', [email, id]);
    } else if (email !== next) {
      await this.database.query('delete from verified_emails where email = $1 and user_id = $2', [email, id]);
    }
  }

  /** Stores the address that the link for reopening a frozen account goes to; undefined when the account is open. */
  async opensAt({ id, unfreezeAddress }: Pick<Found, 'id' | 'unfreezeAddress'>, address?: string): Promise<void> {
    if (unfreezeAddress) {
      await this.database.query('delete from unfreeze_addresses where address = $1 and user_id = $2', [
        unfreezeAddress,
        id,
      ]);
    }
    if (address) {
      await this.database.query(
        'insert into unfreeze_addresses (address, user_id) values ($1, $2) on conflict do nothing',
        [address, id],
      );
    }
  }

  /** Removes the entries of deleted people. */
  async forget(ids: string[], emails: string[], accountIds: string[]): Promise<void> {
    await this.database.query('delete from unverified_emails where email = any($1) and user_id = any($2)', [
      emails,
      ids,
    ]);
    await this.database.query('delete from account_ids where account_id = any($1)', [accountIds]);
  }

  private async ids(sql: string, parameters: unknown[]): Promise<string[]> {
    return (await this.database.query<{ user_id: string }>(sql, parameters)).map(({ user_id }) => user_id);
  }
}
