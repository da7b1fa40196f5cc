import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Outbox } from '#platform/mail/index.js';
import { FreezeLinks } from '../freeze-links.js';
import type { GuessedCode } from '../one-time-code.repository.js';
import { OneTimeCodes } from '../one-time-codes.js';
import { AddressTaken, AlreadyVerified, SeveralRegistrations, UserNotFound } from '../user.errors.js';
import { type Person, Users } from '../user.repository.js';
import { HoldWithdrawals } from './hold-withdrawals.js';

/** Gives an address to whoever entered the code that was sent to it. */
@Injectable()
export class ConfirmAddress {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly codes: OneTimeCodes,
    private readonly holdWithdrawals: HoldWithdrawals,
    private readonly freezeLinks: FreezeLinks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * For a signed-in person: confirms the address they registered with, or the new one they asked for.
   * @throws CodeWrong, CodeExpired, AlreadyVerified, AddressTaken
   */
  async own(userId: string, otp: string): Promise<Person> {
    const person = await this.users.find(userId);
    if (!person) throw UserNotFound();
    if (!person.emailVerifiedAt) return this.claim(await this.codes.guessOwn(userId, 'verify-email', otp));
    if (!person.pendingEmail) throw AlreadyVerified();
    return this.claim(await this.codes.guessOwn(userId, 'change-email', otp));
  }

  /**
   * For somebody on another device: confirms the registration whose code this is, unless another one, with or without a
   * code in force, names the same address.
   * @param admit goes on with the person in the same transaction
   * @throws CodeWrong, CodeExpired, SeveralRegistrations, AddressTaken
   */
  async atAddress<T>(email: string, otp: string, admit: (person: Person) => Promise<T>): Promise<T> {
    const address = normaliseEmail(email);
    // Outside the transaction: a guess has to stay counted although the request is refused.
    const matched = await this.codes.guessAtAddress(address, await this.users.waitingAt(address), otp);
    return this.database.transaction(async () => {
      if ((await this.users.waitingAt(address)).length > 1) throw SeveralRegistrations();
      return admit(await this.claim(matched));
    });
  }

  private claim(code: GuessedCode): Promise<Person> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const person = await this.users.lock(code.userId);
      if (!person) throw UserNotFound();
      await this.codes.use(code);
      if (!(await this.users.claimAddress(person, code.address, now))) throw AddressTaken();
      if (person.emailVerifiedAt) {
        const { email: to, firstName } = person;
        const freezeId = await this.freezeLinks.issue(person.id, to);
        await this.outbox.mail({ userId: person.id, to, template: 'email-changed', data: { firstName, freezeId } });
        // What was sent to the former mailbox confirms nothing any more.
        await this.codes.withdraw(person.id, 'withdrawal-address');
        await this.codes.withdraw(person.id, 'leave-allow-list');
        await this.holdWithdrawals.run(person.id, 'email-changed');
      }
      return { ...person, email: code.address, emailVerifiedAt: now, pendingEmail: null };
    });
  }
}
