import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { Clock } from '../../../platform/clock/index.js';
import { Database } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/mail/index.js';
import { type Person, SIGN_IN_REGISTRATIONS, Users } from '../../user/index.js';
import { AccountSuspended, CredentialsWrong } from '../auth.errors.js';
import { deviceName } from '../device.rules.js';
import { PasswordHasher } from '../password-hasher.js';
import { SessionRepository } from '../session.repository.js';
import { suspendedSentence } from '../session.rules.js';
import { type SignedIn, type SignInFrom, StartSession } from './start-session.js';

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
    private readonly sessions: SessionRepository,
    private readonly startSession: StartSession,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws CredentialsWrong, AccountSuspended, TooBusy */
  async run(email: string, password: string, from: SignInFrom): Promise<SignedIn> {
    const person = await this.recognise(normaliseEmail(email), password);
    return this.database.transaction(async () => {
      const present = await this.users.lock(person.id);
      if (!present || present.passwordHash !== person.passwordHash) throw CredentialsWrong();
      if (present.status === 'suspended') throw AccountSuspended({ message: suspendedSentence(present.statusReason) });
      await this.tellOfNewDevice(present, deviceName(from.userAgent));
      return this.startSession.run(present, from);
    });
  }

  private async recognise(email: string, password: string): Promise<Person> {
    const owner = await this.users.findVerified(email);
    const waiting = await this.users.findUnverifiedForSignIn(email);
    const candidates = Array.from({ length: 1 + SIGN_IN_REGISTRATIONS }, (_, at) => (at ? waiting[at - 1] : owner));
    const matches = await Promise.all(candidates.map((one) => this.hasher.matches(one?.passwordHash, password)));
    const person = candidates.find((_, at) => matches[at]);
    if (!person) throw CredentialsWrong();
    return person;
  }

  private async tellOfNewDevice(person: Person, device: string): Promise<void> {
    if (!person.emailVerifiedAt || (await this.sessions.knowsDevice(person.id, device))) return;
    await this.outbox.mailUser(person.id, 'new-sign-in', { device, time: this.clock.now().toISOString() });
  }
}
