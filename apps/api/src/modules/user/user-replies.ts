import { Injectable } from '@nestjs/common';
import { dollars } from '@sextant/money';
import { Database } from '#platform/database/index.js';
import { type Balance, Ledger } from '#modules/ledger/index.js';
import { type BonusFigures, Bonuses } from './bonuses.js';
import type { SecondFactorState } from './confirmation.rules.js';
import { Confirmations } from './confirmations.js';
import type { UserResponse } from './dto/user.response.js';
import { UserNotFound } from './user.errors.js';
import { accountStatus, avatarPath, bonusTrendPercent } from './user.rules.js';
import { type Person, Users } from './user.repository.js';

/** Writes a person as every reply shows them, with the balance of that moment. */
@Injectable()
export class UserReplies {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly ledger: Ledger,
    private readonly bonuses: Bonuses,
    private readonly confirmations: Confirmations,
  ) {}

  /** @throws UserNotFound */
  async byId(userId: string): Promise<UserResponse> {
    const found = await this.find(userId);
    if (!found) throw UserNotFound();
    return found;
  }

  async find(userId: string): Promise<UserResponse | undefined> {
    const [person, ...beside] = await this.database.together(() =>
      Promise.all([this.users.find(userId), ...this.beside(userId)]),
    );
    return person && written(person, beside);
  }

  async of(person: Person): Promise<UserResponse> {
    return written(person, await this.database.together(() => Promise.all(this.beside(person.id))));
  }

  private beside(userId: string): [Promise<Balance>, Promise<BonusFigures>, Promise<SecondFactorState>] {
    const { ledger, bonuses, confirmations } = this;
    return [ledger.balanceOf(userId), bonuses.of(userId), confirmations.secondFactorState(userId)];
  }
}

type Beside = [Balance, BonusFigures, SecondFactorState];

function written(person: Person, [balance, bonus, secondFactor]: Beside): UserResponse {
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
    availableBalance: dollars(balance.cash),
    invested: dollars(balance.invested),
    withdrawalHold: dollars(balance.withdrawalHold),
    bonus: dollars(bonus.total),
    bonusTrendPercent: bonusTrendPercent(bonus),
    memberSince: person.createdAt.toISOString(),
    accountStatus: accountStatus(person),
    secondFactor,
  };
}
