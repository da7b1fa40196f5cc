import { Injectable } from '@nestjs/common';
import { dollars } from '@sextant/money';
import { Ledger } from '#modules/ledger/index.js';
import { Confirmations } from './confirmations.js';
import type { UserResponse } from './dto/user.response.js';
import { UserNotFound } from './user.errors.js';
import { accountStatus, avatarPath, bonusTrendPercent } from './user.rules.js';
import { type Person, Users } from './user.repository.js';

/** Writes a person as every reply shows them, with the balance of that moment. */
@Injectable()
export class UserReplies {
  constructor(
    private readonly users: Users,
    private readonly ledger: Ledger,
    private readonly confirmations: Confirmations,
  ) {}

  /** @throws UserNotFound */
  async byId(userId: string): Promise<UserResponse> {
    const person = await this.users.find(userId);
    if (!person) throw UserNotFound();
    return this.of(person);
  }

  async of(person: Person): Promise<UserResponse> {
    const [balance, bonus, secondFactor] = await Promise.all([
      this.ledger.balanceOf(person.id),
      this.ledger.bonusOf(person.id),
      this.confirmations.secondFactorState(person.id),
    ]);
    return {
      id: person.id,
      accountId: person.accountId,
      role: person.role,
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
}
