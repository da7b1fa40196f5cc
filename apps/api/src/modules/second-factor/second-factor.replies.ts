import { Injectable } from '@nestjs/common';
import { Confirmations } from '#modules/user/index.js';
import { type SecondFactorResponse, passkeyReply } from './dto/second-factor.response.js';
import { PasskeyRepository } from './passkey.repository.js';
import { RecoveryRepository } from './recovery.repository.js';

/** Writes down what a person has beside the password, without anything that opens a door. */
@Injectable()
export class SecondFactorReplies {
  constructor(
    private readonly confirmations: Confirmations,
    private readonly passkeys: PasskeyRepository,
    private readonly recoveries: RecoveryRepository,
  ) {}

  async of(userId: string): Promise<SecondFactorResponse> {
    const [{ totp, recoveryCodesLeft }, passkeys, recovery] = await Promise.all([
      this.confirmations.secondFactorState(userId),
      this.passkeys.list(userId),
      this.recoveries.findRunning(userId),
    ]);
    return {
      totp,
      passkeys: passkeys.map(passkeyReply),
      recoveryCodesLeft,
      recoveryDueAt: recovery?.dueAt.toISOString() ?? null,
    };
  }
}
