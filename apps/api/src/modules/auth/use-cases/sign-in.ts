import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { Database } from '#platform/database/index.js';
import { setRequestAttempt, setRequestPerson } from '#platform/http/index.js';
import { SignInTickets } from '#modules/second-factor/index.js';
import {
  Confirmations,
  type Person,
  SIGN_IN_REGISTRATIONS,
  Users,
  hasSecondFactor,
  proofsBeyondPassword,
} from '#modules/user/index.js';
import { CredentialsWrong, SecondFactorRequired } from '../auth.errors.js';
import { PasswordHasher } from '../password-hasher.js';
import { EstablishSession } from './establish-session.js';
import type { SignedIn, SignInFrom } from './start-session.js';

/**
 * Signs somebody in. An address may belong to a person and also stand in registrations that nobody confirmed, so four
 * passwords are checked, always, and neither the reply nor its time says which of them exist. Whoever has a second
 * factor gets a ticket for the second step instead of a session.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
    private readonly confirmations: Confirmations,
    private readonly tickets: SignInTickets,
    private readonly establishSession: EstablishSession,
  ) {}

  /** @throws CredentialsWrong, SecondFactorRequired, AccountSuspended, AccountFrozen, TooBusy */
  async run(email: string, password: string, from: SignInFrom): Promise<SignedIn> {
    const person = await this.recognise(normaliseEmail(email), password);
    setRequestPerson(person.id);
    const outcome = await this.database.transaction(async () => {
      const present = await this.users.lock(person.id);
      if (!present || present.passwordHash !== person.passwordHash) throw CredentialsWrong();
      this.establishSession.requireWelcome(present);
      const state = await this.confirmations.secondFactorState(person.id);
      if (!hasSecondFactor(state)) return this.establishSession.run(present, from);
      return { ticket: await this.tickets.issue(person.id, from.remember), accepted: proofsBeyondPassword(state) };
    });
    if (!('ticket' in outcome)) return outcome;
    const { ticket, accepted } = outcome;
    throw SecondFactorRequired({
      details: { ticket: ticket.token, expiresAt: ticket.expiresAt.toISOString(), accepted },
    });
  }

  private async recognise(email: string, password: string): Promise<Person> {
    this.hasher.requireRoom();
    const owner = await this.users.findVerified(email);
    if (owner?.role === 'operator') setRequestAttempt(owner.id);
    const waiting = await this.users.findUnverifiedForSignIn(email, owner?.id);
    const candidates = Array.from({ length: 1 + SIGN_IN_REGISTRATIONS }, (_, at) => (at ? waiting[at - 1] : owner));
    const hashes = candidates.map((one) => one?.passwordHash);
    const matches = await this.hasher.matchesEach(hashes, password);
    const person = candidates.find((_, at) => matches[at]);
    if (!person) throw CredentialsWrong();
    return person;
  }
}
