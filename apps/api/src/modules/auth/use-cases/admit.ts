import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/mail/index.js';
import type { Person } from '../../user/index.js';
import { AccountSuspended } from '../auth.errors.js';
import { deviceName } from '../device.rules.js';
import { SessionRepository } from '../session.repository.js';
import { suspendedSentence } from '../session.rules.js';
import { type SignedIn, type SignInFrom, StartSession } from './start-session.js';

/**
 * Lets somebody in who has shown all that they have to show, whichever way. The person is locked and the transaction is
 * the caller's.
 */
@Injectable()
export class Admit {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly startSession: StartSession,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountSuspended */
  requireWelcome(person: Person): void {
    if (person.status === 'suspended') throw AccountSuspended({ message: suspendedSentence(person.statusReason) });
  }

  /** @throws AccountSuspended */
  async run(person: Person, from: SignInFrom): Promise<SignedIn> {
    this.requireWelcome(person);
    await this.tellOfNewDevice(person, deviceName(from.userAgent));
    return this.startSession.run(person, from);
  }

  private async tellOfNewDevice(person: Person, device: string): Promise<void> {
    if (!person.emailVerifiedAt || (await this.sessions.knowsDevice(person.id, device))) return;
    await this.outbox.mailUser(person.id, 'new-sign-in', { device, time: this.clock.now().toISOString() });
  }
}
