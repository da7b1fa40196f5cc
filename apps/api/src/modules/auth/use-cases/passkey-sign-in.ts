import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { Database } from '#platform/database/index.js';
import {
  AskForProof,
  type AssertedPasskey,
  type ChallengeFor,
  CheckPasskey,
  EndRecovery,
  PasskeyRefused,
} from '#modules/second-factor/index.js';
import { Users } from '#modules/user/index.js';
import { EstablishSession } from './establish-session.js';
import type { SignedIn, SignInFrom } from './start-session.js';

/**
 * Signs somebody in by a passkey alone. The device has verified the person, so it is two factors: what they have, and
 * what they know or are.
 */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly askForProof: AskForProof,
    private readonly checkPasskey: CheckPasskey,
    private readonly endRecovery: EndRecovery,
    private readonly establishSession: EstablishSession,
  ) {}

  /** @param browser the secret of the cookie that was given to it @throws PasskeysUnavailable */
  options(browser: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.askForProof.run(signingIn(browser));
  }

  /** @throws PasskeyRefused, PasskeysUnavailable, AccountSuspended, AccountFrozen */
  async run(response: AssertedPasskey, browser: string | undefined, from: SignInFrom): Promise<SignedIn> {
    const asked = browser === undefined ? undefined : signingIn(browser);
    const { passkey, write } = await this.checkPasskey.run(response, asked);
    return this.database.transaction(async () => {
      const person = await this.users.lock(passkey.userId);
      if (!person) throw PasskeyRefused();
      await write();
      await this.endRecovery.because(person.id, 'proof-shown');
      return this.establishSession.run(person, { ...from, proved: true });
    });
  }
}

const signingIn = (browser: string): ChallengeFor => ({ purpose: 'sign-in', holder: `browser:${browser}` });
