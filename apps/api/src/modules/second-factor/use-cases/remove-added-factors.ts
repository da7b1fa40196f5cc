import { Injectable } from '@nestjs/common';
import { Confirmations, hasSecondFactor } from '#modules/user/index.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';
import { TotpKeyRepository } from '../totp-key.repository.js';

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

  async since(userId: string, instant: Date): Promise<void> {
    await this.totpKeys.removeAddedSince(userId, instant);
    await this.passkeys.removeAddedSince(userId, instant);
    await this.recoveryCodes.removeAddedSince(userId, instant);
    if (!hasSecondFactor(await this.confirmations.secondFactorState(userId)))
      await this.recoveryCodes.removeAll(userId);
  }
}
