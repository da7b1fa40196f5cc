import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { type ChallengeFor, PasskeyChallenges } from '../passkey-challenges.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { Passkeys } from '../passkeys.js';

/** Makes what a passkey is asked to sign. */
@Injectable()
export class AskForProof {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly webauthn: Passkeys,
  ) {}

  /**
   * @param userId whose passkeys are meant; without, the device offers those it has
   * @throws PasskeysUnavailable
   */
  async run(asked: ChallengeFor, userId?: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = userId === undefined ? [] : await this.passkeys.list(userId);
    this.webauthn.requireAvailable();
    return this.webauthn.request(known, await this.challenges.issue(asked));
  }
}
