import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { Clock } from '#platform/clock/index.js';
import { NotSignedIn } from '#platform/http/index.js';
import { ConfirmAddress, type Person, Users } from '#modules/user/index.js';
import { AccessTokens } from '../access-tokens.js';
import { requireOpen } from '../auth.errors.js';
import { SessionRepository } from '../session.repository.js';
import type { CurrentSession } from '../session-state.js';
import { type SignedIn, type SignInFrom, StartSession } from './start-session.js';

export interface Verified {
  person: Person;
  token: string;
  /** Present when a session was started on this device. */
  started?: SignedIn;
}

/**
 * Takes a one-time code: from a signed-in person, or from anybody with the address it was sent to, who is then signed in
 * on that device.
 */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly users: Users,
    private readonly confirmAddress: ConfirmAddress,
    private readonly sessions: SessionRepository,
    private readonly startSession: StartSession,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws NotSignedIn, and whatever `ConfirmAddress` refuses with */
  async run(
    { otp, email }: { otp: string; email?: string },
    session: CurrentSession | undefined,
    from: SignInFrom,
  ): Promise<Verified> {
    const signedIn = session?.state.is === 'alive' ? session : undefined;
    if (signedIn && (email === undefined || (await this.isTheirs(signedIn.userId, email)))) {
      const person = await this.confirmAddress.own(signedIn.userId, otp);
      return { person, token: await this.tokens.issue(person.id, signedIn.sessionId, person.role) };
    }
    if (email === undefined) throw NotSignedIn();
    return this.confirmAddress.atAddress(email, otp, (person) => this.admit(person, from));
  }

  /** The code proves the address, not who was signed in to the registration before, so those sessions end. */
  private async admit(person: Person, from: SignInFrom): Promise<Verified> {
    requireOpen(person);
    await this.sessions.endAll(person.id, 'ended-elsewhere', this.clock.now());
    const started = await this.startSession.run(person, from);
    return { person, token: started.token, started };
  }

  private async isTheirs(userId: string, email: string): Promise<boolean> {
    const person = await this.users.find(userId);
    return [person?.email, person?.pendingEmail].includes(normaliseEmail(email));
  }
}
