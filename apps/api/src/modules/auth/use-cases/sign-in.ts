import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { Clock } from '../../../platform/clock/index.js';
import { Database } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/mail/index.js';
import { type Person, Users } from '../../user/index.js';
import { AccountSuspended, CredentialsWrong } from '../auth.errors.js';
import { deviceName } from '../device.rules.js';
import { PasswordHasher } from '../password-hasher.js';
import { SessionRepository } from '../session.repository.js';
import { suspendedSentence } from '../session.rules.js';
import { type SignedIn, type SignInFrom, StartSession } from './start-session.js';

/**
 * Signs somebody in. An address may belong to a person and also stand in a registration that nobody confirmed, so both
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
    const waiting = await this.users.findLatestUnverified(email);
    const [isOwner, isWaiting] = await Promise.all([
      this.hasher.matches(owner?.passwordHash, password),
      this.hasher.matches(waiting?.passwordHash, password),
    ]);
    const person = isOwner ? owner : isWaiting ? waiting : undefined;
    if (!person) throw CredentialsWrong();
    return person;
  }

  private async tellOfNewDevice(person: Person, device: string): Promise<void> {
    if (!person.emailVerifiedAt || (await this.sessions.knowsDevice(person.id, device))) return;
    await this.outbox.mailUser(person.id, 'new-sign-in', { device, time: this.clock.now().toISOString() });
  }
}
