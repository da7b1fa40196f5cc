import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { Database } from '#platform/database/index.js';
import { OneTimeCodes } from '../one-time-codes.js';
import { type Person, Users } from '../user.repository.js';
import { SendCode } from './send-code.js';

/** Sends another code to an address that waits for one. What is answered is the same for every address. */
@Injectable()
export class ResendCode {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly codes: OneTimeCodes,
    private readonly sendCode: SendCode,
  ) {}

  /**
   * @param userId the person who is signed in, if somebody is
   * @throws CodeSentRecently
   */
  async run(address: string, userId: string | undefined): Promise<void> {
    const email = normaliseEmail(address);
    const caller = userId ? await this.users.find(userId) : undefined;
    const purpose = caller?.emailVerifiedAt && caller.pendingEmail === email ? 'change-email' : 'verify-email';
    await this.database.transaction(async () => {
      await this.codes.claimSending(email, purpose, true);
      const person = purpose === 'change-email' ? caller : await this.waiting(email, caller);
      if (person) await this.sendCode.to(person, email, purpose);
    });
  }

  private async waiting(email: string, caller: Person | undefined): Promise<Person | undefined> {
    if (caller && !caller.emailVerifiedAt && caller.email === email) return caller;
    return this.users.findLatestUnverified(email);
  }
}
