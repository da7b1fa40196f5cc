import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { RegisterPerson, type Registration } from '#modules/user/index.js';
import { PasswordHasher } from '../password-hasher.js';
import { PasswordPolicy } from '../password-policy.js';
import { type SignedIn, type SignInFrom, StartSession } from './start-session.js';

/**
 * Registers a new investor and signs them in. The reply is the same whether the address is free or taken: a taken one
 * gets no code, and its owner is told instead.
 */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly database: Database,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly registerPerson: RegisterPerson,
    private readonly startSession: StartSession,
  ) {}

  /** @throws ValidationFailed for a phone number that does not exist, CodeSentRecently, PasswordTooCommon, PasswordTooPersonal, TooBusy */
  async run(
    { password, ...registration }: Omit<Registration, 'passwordHash'> & { password: string },
    from: SignInFrom,
  ): Promise<SignedIn> {
    this.policy.require(password, { ...registration, lastName: registration.lastName ?? '' }, 'password');
    const passwordHash = await this.hasher.hash(password);
    return this.database.transaction(async () => {
      const person = await this.registerPerson.run({ ...registration, passwordHash });
      return this.startSession.run(person, from);
    });
  }
}
