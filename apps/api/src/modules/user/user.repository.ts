import { Injectable } from '@nestjs/common';
import { brokenConstraint, Database } from '#platform/database/index.js';
import { type HoldReason, UserEntity } from './user.entity.js';

/** A person as other modules may read one. */
export type Person = Readonly<UserEntity>;

/** What a person has said or done nothing about at first. */
const AT_FIRST = {
  pendingEmail: null,
  statusReason: null,
  avatarId: null,
  city: '',
  address: '',
  withdrawalsHeldUntil: null,
  withdrawalsHeldBecause: null,
  frozenAt: null,
  unfreezeAddress: null,
  scripted: false,
};

type NewPerson = Omit<UserEntity, keyof typeof AT_FIRST | 'updatedAt'>;
export type PersonChanges = Partial<Omit<UserEntity, 'id' | 'accountId' | 'role' | 'createdAt' | 'updatedAt'>>;

/** Of how many unconfirmed registrations of one address a sign-in checks the password at most. */
export const SIGN_IN_REGISTRATIONS = 3;

/** The people. Addresses are given trimmed and in lower case. */
@Injectable()
export class Users {
  constructor(private readonly database: Database) {}

  async insert(person: NewPerson): Promise<Person> {
    const whole = { ...person, ...AT_FIRST, updatedAt: person.createdAt };
    await this.table().insert(whole);
    return whole;
  }

  async find(id: string): Promise<Person | undefined> {
    return (await this.table().findOneBy({ id })) ?? undefined;
  }

  /** Locks the row until the transaction ends; rows that refer to it can still be written. */
  async lock(id: string): Promise<Person | undefined> {
    const query = this.table().createQueryBuilder('u').where('u.id = :id', { id }).setLock('for_no_key_update');
    return (await query.getOne()) ?? undefined;
  }

  /** Whom an address belongs to. */
  async findVerified(email: string): Promise<Person | undefined> {
    const query = this.table().createQueryBuilder('u').where('u.email = :email', { email });
    return (await query.andWhere('u.emailVerifiedAt is not null').getOne()) ?? undefined;
  }

  /** Everybody who works as an operator. */
  async operators(): Promise<Person[]> {
    return this.table().find({ where: { role: 'operator' }, order: { id: 'asc' } });
  }

  /** The frozen accounts that are opened by a link to an address. */
  async findFrozen(unfreezeAddress: string): Promise<Person[]> {
    return this.table().findBy({ unfreezeAddress });
  }

  /** The latest registration with an address that nobody has confirmed yet. */
  async findLatestUnverified(email: string): Promise<Person | undefined> {
    const [latest] = await this.unverified(email, 'DESC', 1);
    return latest;
  }

  /**
   * Those registrations of an address whose passwords a sign-in checks: the two latest and the earliest, the latest
   * first, so that however many others follow, the first one to name an address can still sign in.
   */
  async findUnverifiedForSignIn(email: string): Promise<Person[]> {
    const latest = await this.unverified(email, 'DESC', SIGN_IN_REGISTRATIONS - 1);
    const [earliest] = await this.unverified(email, 'ASC', 1);
    return earliest && !latest.some(({ id }) => id === earliest.id) ? [...latest, earliest] : latest;
  }

  /** How many registrations with an address wait to be confirmed, whether or not they have a code in force. */
  async countUnverified(email: string): Promise<number> {
    const query = this.table().createQueryBuilder('u').where('u.email = :email', { email });
    return query.andWhere('u.emailVerifiedAt is null').getCount();
  }

  async change(id: string, changes: PersonChanges, now: Date): Promise<void> {
    await this.table().update({ id }, { ...changes, updatedAt: now });
  }

  /**
   * Gives an address to a person who proved it.
   * @returns false when it belongs to somebody else by now; the transaction is then lost
   */
  async claimAddress(id: string, email: string, now: Date): Promise<boolean> {
    try {
      await this.change(id, { email, emailVerifiedAt: now, pendingEmail: null }, now);
      return true;
    } catch (fault) {
      if (brokenConstraint(fault) === 'users_verified_email') return false;
      throw fault;
    }
  }

  /** Nothing can be withdrawn until an instant, and for the given reason, unless a longer hold runs. */
  async holdWithdrawals(id: string, until: Date, because: HoldReason): Promise<void> {
    await this.database.query(
      `update users set withdrawals_held_until = $2, withdrawals_held_because = $3
        where id = $1 and coalesce(withdrawals_held_until < $2, true)`,
      [id, until, because],
    );
  }

  /** Removes registrations that nobody confirmed. Answers how many. */
  async removeUnverified(before: Date): Promise<number> {
    const removed = await this.database.query<{ id: string }>(
      `delete from users u
        where u.email_verified_at is null and u.role = 'investor' and u.created_at < $1
          and not exists (select from entries e where e.user_id = u.id)
          and not exists (select from account_events a where a.user_id = u.id)
        returning u.id`,
      [before],
    );
    return removed.length;
  }

  /** Which of these pictures a person still shows. */
  async avatarsAmong(ids: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ avatar_id: string }>(
      'select avatar_id from users where avatar_id = any($1::uuid[])',
      [ids],
    );
    return new Set(rows.map((row) => row.avatar_id));
  }

  private unverified(email: string, order: 'ASC' | 'DESC', most: number): Promise<Person[]> {
    const query = this.table().createQueryBuilder('u').where('u.email = :email', { email });
    const waiting = query.andWhere('u.emailVerifiedAt is null').orderBy('u.createdAt', order).addOrderBy('u.id', order);
    return waiting.limit(most).getMany();
  }

  private table() {
    return this.database.repository(UserEntity);
  }
}
