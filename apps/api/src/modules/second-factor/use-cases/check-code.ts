import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { SealedKeys } from '../sealed-keys.js';
import { ProofWrong, SecondFactorUnreadable } from '../second-factor.errors.js';
import { TotpKeyRepository } from '../totp-key.repository.js';
import { stepOfCode } from '../totp.rules.js';

/** Checks a code of an authenticator app. */
@Injectable()
export class CheckCode implements OnApplicationBootstrap {
  private readonly logger = new Logger('SecondFactor');

  constructor(
    private readonly keys: TotpKeyRepository,
    private readonly sealed: SealedKeys,
    private readonly clock: Clock,
  ) {}

  /** Says at the start that codes cannot be checked, rather than when the first person is kept out. */
  async onApplicationBootstrap(): Promise<void> {
    const unreadable = await this.keys.countSealedOtherwise(this.sealed.known());
    if (unreadable > 0) {
      this.logger.error(
        `The authenticator apps of ${unreadable} people were set up with another CODE_SECRET, so their codes cannot be checked. Restore the former secret of the installation.`,
      );
    }
  }

  /**
   * @returns how the code is used up, in the transaction of what it is for; that throws ProofWrong if it was used before
   * @throws ProofWrong, SecondFactorUnreadable
   */
  async run(userId: string, code: string): Promise<() => Promise<void>> {
    const row = await this.keys.find(userId);
    if (!row?.confirmedAt) throw ProofWrong({ field: 'code' });
    const key = this.sealed.open(userId, row.sealed);
    if (!key) {
      this.logger.error('The key of an authenticator app was sealed with another CODE_SECRET');
      throw SecondFactorUnreadable();
    }
    const step = stepOfCode(key.text, code, this.clock.now());
    if (step === undefined || BigInt(step) <= BigInt(row.lastStep ?? -1)) throw wrong(step);
    return async () => {
      if (!(await this.keys.useStep(userId, step))) throw wrong(step);
      if (key.stale) await this.keys.reseal(userId, row.sealed, this.sealed.seal(userId, key.text));
    };
  }
}

/** Whoever has a right code may know that it was used; it is good for nothing any more. */
function wrong(step: number | undefined): Error {
  const message = 'This code was used already. Please wait for the next one.';
  return ProofWrong(step === undefined ? { field: 'code' } : { field: 'code', message });
}
