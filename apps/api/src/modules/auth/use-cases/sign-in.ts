import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { Database } from '../../../platform/database/index.js';
import { type Person, SIGN_IN_REGISTRATIONS, Users } from '../../user/index.js';
import { CredentialsWrong } from '../auth.errors.js';
import { PasswordHasher } from '../password-hasher.js';
import { Admit } from './admit.js';
import type { SignedIn, SignInFrom } from './start-session.js';

/**
 * Signs somebody in. An address may belong to a person and also stand in registrations that nobody confirmed, so four
 * passwords are checked, always, and neither the reply nor its time says which of them exist.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
    private readonly admit: Admit,
  ) {}

  /** @throws CredentialsWrong, AccountSuspended, AccountFrozen, TooBusy */
  async run(email: string, password: string, from: SignInFrom): Promise<SignedIn> {
    const person = await this.recognise(normaliseEmail(email), password);
    return this.database.transaction(async () => {
      const present = await this.users.lock(person.id);
      if (!present || present.passwordHash !== person.passwordHash) throw CredentialsWrong();
      return this.admit.run(present, from);
    });
  }

  private async recognise(email: string, password: string): Promise<Person> {
    this.hasher.requireRoom();
    const owner = await this.users.findVerified(email);
    const waiting = await this.users.findUnverifiedForSignIn(email);
    const candidates = Array.from({ length: 1 + SIGN_IN_REGISTRATIONS }, (_, at) => (at ? waiting[at - 1] : owner));
    const hashes = candidates.map((one) => one?.passwordHash);
    const matches = await this.hasher.matchesEach(hashes, password);
    const person = candidates.find((_, at) => matches[at]);
    if (!person) throw CredentialsWrong();
    return person;
  }
}
