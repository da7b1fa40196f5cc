import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations, HoldWithdrawals, UserNotFound, Users, hasSecondFactor } from '#modules/user/index.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';
import { SecondFactorOff } from '../second-factor.errors.js';
import { NotifyOwner } from '../notify-owner.js';
import { TotpKeyRepository } from '../totp-key.repository.js';

/** Forgets a person's authenticator app; the recovery codes too, when nothing is left that they could replace. */
@Injectable()
export class TurnOffAuthenticator {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly confirmations: Confirmations,
    private readonly keys: TotpKeyRepository,
    private readonly recoveryCodes: RecoveryCodeRepository,
    private readonly holdWithdrawals: HoldWithdrawals,
    private readonly notifyOwner: NotifyOwner,
    private readonly audit: Audit,
  ) {}

  /** @throws ConfirmationRequired, SecondFactorOff */
  async run(userId: string, confirmation: string | undefined): Promise<void> {
    await this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      if (!(await this.keys.find(userId))?.confirmedAt) throw SecondFactorOff();
      await this.confirmations.spend(userId, confirmation, 'change-second-factor', { change: 'authenticator-off' });
      await this.keys.remove(userId);
      const left = await this.confirmations.secondFactorState(userId);
      if (!hasSecondFactor(left)) await this.recoveryCodes.removeAll(userId);
      await this.holdWithdrawals.run(userId, 'second-factor-changed');
      await this.notifyOwner.of('second-factor-off', person, {});
      await this.audit.recordOwn(person, 'remove-authenticator');
    });
  }
}
