import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { accountIdOf } from './account-id.rules.js';
import { DirectoryRepository } from './directory.repository.js';
import { standInFor } from './stand-in.rules.js';
import { AddressTaken } from './user.errors.js';
import { type HoldReason, UserEntity } from './user.entity.js';

/** A person as other modules may read one. */
export type Person = Readonly<UserEntity>;

/** What a person has said or done nothing about at first. */
const AT_FIRST = {
  operatorRole: null,
  pendingEmail: null,
  statusReason: null,
  suspendedUntil: null,
  avatarId: null,
  city: '',
  address: '',
  withdrawalsHeldUntil: null,
  withdrawalsHeldBecause: null,
  frozenAt: null,
  unfreezeAddress: null,
  scripted: false,
};

type NewPerson = Omit<UserEntity, keyof typeof AT_FIRST | 'accountId' | 'updatedAt'> &
  Partial<Pick<UserEntity, 'operatorRole'>>;
/** Columns that are in no directory; the others have their own methods. */
export type PersonChanges = Partial<
  Pick<
    UserEntity,
    | 'pendingEmail'
    | 'passwordHash'
    | 'operatorRole'
    | 'status'
    | 'statusReason'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'country'
    | 'city'
    | 'address'
    | 'avatarId'
    | 'scripted'
  >
>;

/** SQL: the whole name of `u` in users, as `fullName` of business-rules makes it. */
export const FULL_NAME = `btrim(u.first_name || ' ' || u.last_name)`;

/** Of how many unconfirmed registrations of one address a sign-in checks the password at most. */
export const SIGN_IN_REGISTRATIONS = 3;

const drawAccountId = (): string => accountIdOf(randomBytes(5));

/** The people. Addresses are given trimmed and in lower case. */
@Injectable()
export class Users {
  constructor(
    private readonly database: Database,
    private readonly directory: DirectoryRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Inserts a person with a new account number; draws again if the number is taken.
   * @throws AddressTaken for a confirmed address that belongs to another person
   */
  insert(person: NewPerson, draw = drawAccountId): Promise<Person> {
    return this.database.transaction(async () => {
      if (person.emailVerifiedAt && !(await this.directory.claim(person.email, person.id))) throw AddressTaken();
      let accountId = draw();
      while (!(await this.directory.add({ ...person, accountId }))) accountId = draw();
      const whole = { ...AT_FIRST, ...person, accountId, updatedAt: person.createdAt };
      await this.table().insert(whole);
      return whole;
    });
  }

  async find(id: string): Promise<Person | undefined> {
    return (await this.database.findBy(UserEntity, { id }))[0];
  }

  async findByAccountId(accountId: string): Promise<Person | undefined> {
    const id = await this.directory.byAccountId(accountId);
    return id ? this.find(id) : undefined;
  }

  /** Locks the row until the transaction ends; rows that refer to it can still be written. */
  async lock(id: string): Promise<Person | undefined> {
    const query = this.table().createQueryBuilder('u').where('u.id = :id', { id }).setLock('for_no_key_update');
    return (await query.getOne()) ?? undefined;
  }

  /** The id to look up in place of an owner, for an address that has none. */
  standInFor(email: string): string {
    return standInFor(email, this.settings.codeSecret);
  }

  /** Whom an address belongs to. */
  async findVerified(email: string): Promise<Person | undefined> {
    const person = await this.find((await this.directory.ownerOf(email)) ?? this.standInFor(email));
    return person?.email === email && person.emailVerifiedAt ? person : undefined;
  }

  /** Everybody who works as an operator. */
  async operators(): Promise<Person[]> {
    return this.table().find({ where: { role: 'operator' }, order: { id: 'asc' } });
  }

  /**
   * The frozen accounts that a link to an address reopens.
   * @param besides the id to look up when there are none: the owner of the address, or a stand-in
   */
  async findFrozen(unfreezeAddress: string, besides: string): Promise<Person[]> {
    const ids = await this.directory.frozenAt(unfreezeAddress);
    return this.table().findBy({ id: In(someOf(ids, besides)), unfreezeAddress });
  }

  /** The latest registration with an address that nobody has confirmed yet. */
  async findLatestUnverified(email: string): Promise<Person | undefined> {
    return (await this.unverified(email, await this.directory.waitingAt(email, 1), this.standInFor(email)))[0];
  }

  /**
   * The registrations of an address whose passwords a sign-in checks: the two latest and the earliest, latest first, so
   * that the first person to register an address can still sign in, however many others follow.
   * @param besides the id to look up when there are none: the owner of the address, so that their sign-in queries no
   *   extra server of a cluster
   */
  async findUnverifiedForSignIn(email: string, besides = this.standInFor(email)): Promise<Person[]> {
    const latest = await this.directory.waitingAt(email, SIGN_IN_REGISTRATIONS - 1);
    const earliest = await this.directory.firstWaitingAt(email);
    return this.unverified(email, [...new Set([...latest, ...(earliest ? [earliest] : [])])], besides);
  }

  /** The owners of the unconfirmed registrations with an address, whether or not they have an active code. */
  waitingAt(email: string): Promise<string[]> {
    return this.directory.waitingAt(email);
  }

  async change(id: string, changes: PersonChanges, now: Date): Promise<void> {
    await this.table().update({ id }, { ...changes, updatedAt: now });
  }

  /** Gives a proven address to a person, who is locked. @returns false when it now belongs to another person */
  async claimAddress(person: Person, email: string, now: Date): Promise<boolean> {
    if (!(await this.directory.claim(email, person.id))) return false;
    await this.directory.release(person, email);
    const changes = { email, emailVerifiedAt: now, pendingEmail: null };
    await this.table().update({ id: person.id }, { ...changes, updatedAt: now });
    return true;
  }

  /** Freezes the account of a person, who is locked, until the link sent to the address reopens it. */
  async freeze(person: Person, unfreezeAddress: string, now: Date): Promise<void> {
    await this.directory.opensAt(person, unfreezeAddress);
    await this.table().update({ id: person.id }, { frozenAt: person.frozenAt ?? now, unfreezeAddress, updatedAt: now });
  }

  /** Reopens a frozen account. */
  async unfreeze(person: Person, now: Date): Promise<void> {
    await this.directory.opensAt(person);
    const open = { frozenAt: null, unfreezeAddress: null, pendingEmail: null };
    await this.table().update({ id: person.id }, { ...open, updatedAt: now });
  }

  /** Nothing can be withdrawn until an instant, and for the given reason, unless a longer hold runs. */
  async holdWithdrawals(id: string, until: Date, because: HoldReason): Promise<void> {
    await this.database.query(
      `update users set withdrawals_held_until = $2, withdrawals_held_because = $3
        where id = $1 and coalesce(withdrawals_held_until < $2, true)`,
      [id, until, because],
    );
  }

  /** Removes registrations that nobody confirmed, and about which operators recorded nothing. Answers how many. */
  async removeUnverified(before: Date): Promise<number> {
    return this.database.transaction(async () => {
      const removed = await this.database.query<Pick<UserEntity, 'id' | 'email'> & { account_id: string }>(
        `delete from users u
          where u.email_verified_at is null and u.role = 'investor' and u.created_at < $1
            and not exists (select from entries e where e.user_id = u.id)
            and not exists (select from account_events a where a.user_id = u.id)
            and not exists (select from customer_notes n where n.user_id = u.id)
          returning u.id, u.email, u.account_id`,
        [before],
      );
      await this.directory.forget(
        removed.map(({ id }) => id),
        removed.map(({ email }) => email),
        removed.map(({ account_id }) => account_id),
      );
      return removed.length;
    });
  }

  /** Customers whose suspension is over and not yet recorded as ended. */
  async suspensionsOver(now: Date): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from users where status = 'suspended' and role = 'investor' and suspended_until <= $1`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /** The role of each of these people; none for who does not exist. */
  async rolesOf(ids: string[]): Promise<Map<string, Person['role']>> {
    const rows = await this.database.query<Pick<Person, 'id' | 'role'>>(
      'select id, role from users where id = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, role }) => [id, role]));
  }

  /** First and last name of each of these people; none for who does not exist. */
  async namesOf(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; name: string }>(
      `select u.id, ${FULL_NAME} as name from users u where u.id = any($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The account id of each of these people. */
  async accountIdsOf(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; account_id: string }>(
      'select id, account_id from users where id = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, account_id: accountId }) => [id, accountId]));
  }

  /** Which of these pictures a person still shows. */
  async avatarsAmong(ids: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ avatar_id: string }>(
      'select avatar_id from users where avatar_id = any($1::uuid[])',
      [ids],
    );
    return new Set(rows.map((row) => row.avatar_id));
  }

  /** The unconfirmed registrations with an address and one of these ids, in the order of the ids. */
  private async unverified(email: string, ids: string[], besides: string): Promise<Person[]> {
    const found = await this.table().findBy({ id: In(someOf(ids, besides)), email, emailVerifiedAt: IsNull() });
    return ids.flatMap((id) => found.filter((person) => person.id === id));
  }

  private table() {
    return this.database.repository(UserEntity);
  }
}

/** The ids, or `other` if there are none: TypeORM runs no query for an empty list. */
const someOf = (ids: string[], other: string): string[] => (ids.length > 0 ? ids : [other]);
