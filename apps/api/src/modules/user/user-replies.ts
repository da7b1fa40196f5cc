import { DAY_MS, suspendedSentence } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { cents, dollars } from '@sextant/money';
import { Clock } from '#platform/clock/index.js';
import type { UserResponse } from './dto/user.response.js';
import { type BesideRow, type ShownPerson, ShownPersonRepository } from './shown-person.repository.js';
import { UserNotFound } from './user.errors.js';
import { accountStatus, avatarPath, bonusTrendPercent, isSuspended } from './user.rules.js';
import type { Person } from './user.repository.js';

const THIRTY_DAYS_MS = 30 * DAY_MS;

/** Beside somebody who is in no table, as the reply to a registration shows them whose address is taken. */
const NOTHING: BesideRow = {
  cash: '0',
  invested: '0',
  withdrawal_hold: '0',
  bonus: '0',
  recent: '0',
  earlier: '0',
  second_factor: { totp: false, passkeys: 0, recoveryCodesLeft: 0 },
};

/** Writes a person as every reply shows them, with the balance of that moment. */
@Injectable()
export class UserReplies {
  constructor(
    private readonly people: ShownPersonRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws UserNotFound */
  async byId(userId: string): Promise<UserResponse> {
    const found = await this.find(userId);
    if (!found) throw UserNotFound();
    return found;
  }

  async find(userId: string): Promise<UserResponse | undefined> {
    const now = this.clock.now();
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const found = await this.people.find(userId, before(2 * THIRTY_DAYS_MS), before(THIRTY_DAYS_MS));
    return found && written(found, found, now);
  }

  /** The same of somebody who may be in no table. */
  async of(person: Person): Promise<UserResponse> {
    return (await this.find(person.id)) ?? written(person, NOTHING, this.clock.now());
  }
}

function written(person: ShownPerson, beside: BesideRow, now: Date): UserResponse {
  const suspended = isSuspended(person, now);
  return {
    id: person.id,
    accountId: person.accountId,
    role: person.role,
    operatorRole: person.operatorRole,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    emailVerified: person.emailVerifiedAt !== null,
    pendingEmail: person.pendingEmail,
    phone: person.phone,
    country: person.country,
    city: person.city,
    address: person.address,
    avatar: avatarPath(person.avatarId),
    availableBalance: dollars(cents(beside.cash)),
    invested: dollars(cents(beside.invested)),
    withdrawalHold: dollars(cents(beside.withdrawal_hold)),
    bonus: dollars(cents(beside.bonus)),
    bonusTrendPercent: bonusTrendPercent({
      last30Days: cents(beside.recent),
      previous30Days: cents(beside.earlier),
    }),
    memberSince: person.createdAt.toISOString(),
    accountStatus: accountStatus({ ...person, status: suspended ? 'suspended' : 'active' }),
    suspension: suspended
      ? { message: suspendedSentence(person.statusReason), until: person.suspendedUntil?.toISOString() ?? null }
      : null,
    secondFactor: beside.second_factor,
  };
}
