import { Injectable } from '@nestjs/common';
import { Confirmations, hasSecondFactor } from '#modules/user/index.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';
import { TotpKeyRepository } from '../totp-key.repository.js';

/** What was removed, as the audit log keeps it. Its log leaves out what is called a recovery code. */
export interface RemovedFactors {
  authenticator?: true;
  passkeys?: { id: string; name: string }[];
  /** How many. */
  codesForRecovery?: number;
}

/**
 * Removes what was added to somebody's second factor from an instant on, for an owner who comes back after a thief was
 * in. Otherwise the thief's passkey would open the account again, and keep its owner out. Takes part in the transaction one
 * is in.
 */
@Injectable()
export class RemoveAddedFactors {
  constructor(
    private readonly confirmations: Confirmations,
    private readonly totpKeys: TotpKeyRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly recoveryCodes: RecoveryCodeRepository,
  ) {}

  async since(userId: string, instant: Date): Promise<RemovedFactors> {
    const authenticator = await this.totpKeys.removeAddedSince(userId, instant);
    const passkeys = await this.passkeys.removeAddedSince(userId, instant);
    let codes = await this.recoveryCodes.removeAddedSince(userId, instant);
    if (!hasSecondFactor(await this.confirmations.secondFactorState(userId)))
      codes += await this.recoveryCodes.removeAll(userId);
    return {
      ...(authenticator && { authenticator }),
      ...(passkeys.length > 0 && { passkeys }),
      ...(codes > 0 && { codesForRecovery: codes }),
    };
  }
}
