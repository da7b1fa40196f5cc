import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Audit } from '#modules/audit/index.js';
import { FreezeLinks, MailPerson, type Person } from '#modules/user/index.js';
import { requireOpen } from '../auth.errors.js';
import { deviceName } from '../device.rules.js';
import { type SignedIn, type SignInFrom, StartSession } from './start-session.js';

/**
 * Lets somebody in who has shown all that they have to show, whichever way, and tells them by mail when it was on a
 * device that is new to the account. The person is locked and the transaction is the caller's.
 */
@Injectable()
export class EstablishSession {
  constructor(
    private readonly startSession: StartSession,
    private readonly freezeLinks: FreezeLinks,
    private readonly mailPerson: MailPerson,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountSuspended, AccountFrozen */
  requireWelcome(person: Person): void {
    requireOpen(person);
  }

  /** @throws AccountSuspended, AccountFrozen */
  async run(person: Person, from: SignInFrom): Promise<SignedIn> {
    const signedIn = await this.startSession.run(person, from);
    if (signedIn.isNewDevice && person.emailVerifiedAt) await this.notify(person, from);
    if (person.role === 'operator') {
      const after = { device: deviceName(from.userAgent), isNewDevice: signedIn.isNewDevice };
      await this.audit.record({ actor: { userId: person.id }, action: 'signed-in', subject: person.id, after });
    }
    return signedIn;
  }

  private async notify(person: Person, { userAgent, address }: SignInFrom): Promise<void> {
    await this.mailPerson.run(person.id, 'new-sign-in', {
      device: deviceName(userAgent),
      network: address ?? 'unknown',
      time: this.clock.now().toISOString(),
      freezeId: await this.freezeLinks.issue(person.id, person.email),
    });
  }
}
