import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Person } from '#modules/user/index.js';
import { NotifyOwner } from '../notify-owner.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';
import { RecoveryRepository } from '../recovery.repository.js';
import { TotpKeyRepository } from '../totp-key.repository.js';

/** Turns off all of somebody's second factor and tells them by mail. Takes part in the transaction one is in. */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly recoveries: RecoveryRepository,
    private readonly totpKeys: TotpKeyRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly recoveryCodes: RecoveryCodeRepository,
    private readonly notifyOwner: NotifyOwner,
    private readonly clock: Clock,
  ) {}

  /** @param byAdmins whether admins did it, rather than the mailed link of the owner */
  async run(person: Pick<Person, 'id' | 'email'>, byAdmins: boolean): Promise<void> {
    await this.recoveries.end(person.id, 'done', this.clock.now());
    await this.totpKeys.remove(person.id);
    await this.passkeys.removeAll(person.id);
    await this.recoveryCodes.removeAll(person.id);
    await this.notifyOwner.of('second-factor-recovered', person, { byAdmins });
  }
}
