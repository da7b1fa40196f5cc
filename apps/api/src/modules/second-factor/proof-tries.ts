import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { inWords } from '#modules/user/index.js';
import type { GuessableProof } from './proof-tries.entity.js';
import { ProofTriesRepository } from './proof-tries.repository.js';
import { closedUntil, waitAfter } from './proof.rules.js';
import { ProofTriesUsedUp } from './second-factor.errors.js';

/** Counts wrong proofs per person and kind. A try is spent before anything is compared, so guesses at once share them. */
@Injectable()
export class ProofTries {
  constructor(
    private readonly tries: ProofTriesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Spends a try; outside the transaction of the act, since it stays spent when that is refused.
   * @returns if it is the last one for now, when the next can be made
   * @throws ProofTriesUsedUp with `Retry-After`
   */
  async spend(userId: string, proof: GuessableProof): Promise<{ closedUntil?: Date }> {
    const now = this.clock.now();
    const spent = await this.tries.spend(userId, proof, now);
    if (spent) return { closedUntil: closedUntil(spent) };
    const tries = await this.tries.find(userId, proof);
    const seconds = tries ? waitAfter(tries, now) : 1;
    throw ProofTriesUsedUp({
      message: `Too many wrong attempts. Please wait ${inWords(seconds)}, or use another way.`,
      headers: { 'retry-after': String(seconds) },
      details: { retryAfterSeconds: seconds },
    });
  }

  /** Gives the try of a right proof back, with the others of these ten minutes; the day's wrong ones stay counted. */
  async giveBack(userId: string, proof: GuessableProof): Promise<void> {
    await this.tries.giveBack(userId, proof);
  }
}
