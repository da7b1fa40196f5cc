import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations, HoldWithdrawals, UserNotFound, Users, hasSecondFactor } from '#modules/user/index.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';
import { newRecoveryCodes, plainRecoveryCode, recoveryCodeHash } from '../recovery-code.rules.js';
import { SecondFactorOff } from '../second-factor.errors.js';
import { NotifyOwner } from '../notify-owner.js';

/** Gives a person ten recovery codes, shown this once; those there were no longer work. */
@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly confirmations: Confirmations,
    private readonly codes: RecoveryCodeRepository,
    private readonly holdWithdrawals: HoldWithdrawals,
    private readonly notifyOwner: NotifyOwner,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ConfirmationRequired, SecondFactorOff */
  async run(userId: string, confirmation: string | undefined): Promise<string[]> {
    return this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      if (!hasSecondFactor(await this.confirmations.secondFactorState(userId))) throw SecondFactorOff();
      await this.confirmations.spend(userId, confirmation, 'change-second-factor', { change: 'recovery-codes' });
      await this.holdWithdrawals.run(userId, 'second-factor-changed');
      await this.notifyOwner.of('recovery-codes-renewed', person, {});
      await this.audit.recordOwn(person, 'renew-recovery-codes');
      return this.give(userId);
    });
  }

  /** The codes that come with the first proof beside the password; none when somebody has theirs already. */
  async withTheFirst(userId: string, hadSecondFactor: boolean): Promise<string[]> {
    return hadSecondFactor ? [] : this.give(userId);
  }

  private async give(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryCodeHash(userId, plainRecoveryCode(code) ?? code));
    await this.codes.replace(userId, hashes, this.clock.now());
    return codes;
  }
}
