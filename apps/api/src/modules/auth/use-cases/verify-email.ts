import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { NotSignedIn } from '../../../platform/http/index.js';
import { ConfirmAddress, type Person, Users } from '../../user/index.js';
import { AccessTokens } from '../access-tokens.js';
import { AccountSuspended } from '../auth.errors.js';
import type { RefreshToken } from '../refresh-cookie.js';
import { suspendedSentence } from '../session.rules.js';
import type { Standing } from '../session-standing.js';
import { type SignInFrom, StartSession } from './start-session.js';

export interface Verified {
  person: Person;
  token: string;
  /** Present when a session was started on this device. */
  cookie?: RefreshToken;
}

/**
 * Takes a one-time code: from a signed-in person, or from anybody with the address it was sent to, who is then signed in
 * on that device (decision A6).
 */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly users: Users,
    private readonly confirmAddress: ConfirmAddress,
    private readonly startSession: StartSession,
    private readonly tokens: AccessTokens,
  ) {}

  /** @throws NotSignedIn, and whatever `ConfirmAddress` refuses with */
  async run(
    { otp, email }: { otp: string; email?: string },
    standing: Standing | undefined,
    from: SignInFrom,
  ): Promise<Verified> {
    const signedIn = standing?.state.is === 'alive' ? standing : undefined;
    if (signedIn && (email === undefined || (await this.isTheirs(signedIn.userId, email)))) {
      const person = await this.confirmAddress.own(signedIn.userId, otp);
      return { person, token: await this.tokens.issue(person.id, signedIn.sessionId, person.role) };
    }
    if (email === undefined) throw NotSignedIn();
    // Not in one transaction: a wrong guess has to stay counted although the request is refused.
    const person = await this.confirmAddress.atAddress(email, otp);
    if (person.status === 'suspended') throw AccountSuspended({ message: suspendedSentence(person.statusReason) });
    return this.startSession.run(person, from);
  }

  private async isTheirs(userId: string, email: string): Promise<boolean> {
    const person = await this.users.find(userId);
    return [person?.email, person?.pendingEmail].includes(normaliseEmail(email));
  }
}
