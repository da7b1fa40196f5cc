import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { ChallengePurpose } from './passkey-challenge.entity.js';
import { PasskeyChallengeRepository } from './passkey-challenge.repository.js';
import { CHALLENGE_LASTS_MS } from './proof.rules.js';

/** What a challenge is for, and from where: a session, a ticket of the sign-in, or a browser. */
export interface ChallengeFor {
  purpose: ChallengePurpose;
  holder: string;
  /** The act that it confirms, and the hash of its details. */
  act?: string;
  detailsHash?: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What passkeys are asked to sign: random, good once, for five minutes, for one purpose and one place. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly challenges: PasskeyChallengeRepository,
    private readonly clock: Clock,
  ) {}

  async issue({ purpose, holder, act, detailsHash }: ChallengeFor): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(32));
    const createdAt = this.clock.now();
    await this.challenges.insert({
      challengeHash: hashOf(Buffer.from(challenge).toString('base64url')),
      purpose,
      holder: hashOf(holder),
      act: act ?? null,
      detailsHash: detailsHash ?? null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + CHALLENGE_LASTS_MS),
    });
    return challenge;
  }

  /** Uses a challenge up, whatever comes of it. @returns false when none like it waits for exactly this */
  take(challenge: string, { purpose, holder, act, detailsHash }: ChallengeFor): Promise<boolean> {
    return this.challenges.take(
      { challengeHash: hashOf(challenge), purpose, holder: hashOf(holder), act, detailsHash },
      this.clock.now(),
    );
  }
}
