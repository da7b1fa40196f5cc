import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations, HoldWithdrawals, UserNotFound, Users, hasSecondFactor } from '#modules/user/index.js';
import type { PasskeyEntity } from '../passkey.entity.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';
import { PasskeyNotFound } from '../second-factor.errors.js';
import { NotifyOwner } from '../notify-owner.js';

/** Renames and removes a person's passkeys. */
@Injectable()
export class RemovePasskey {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly confirmations: Confirmations,
    private readonly passkeys: PasskeyRepository,
    private readonly recoveryCodes: RecoveryCodeRepository,
    private readonly holdWithdrawals: HoldWithdrawals,
    private readonly notifyOwner: NotifyOwner,
    private readonly audit: Audit,
  ) {}

  /** @throws PasskeyNotFound */
  async rename(userId: string, id: string, name: string): Promise<PasskeyEntity> {
    return this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      const before = await this.find(userId, id);
      if (before.name === name) return before;
      await this.passkeys.rename(userId, id, name);
      await this.audit.recordOwn(person, 'rename-passkey', { before: { id, name: before.name }, after: { id, name } });
      return { ...before, name };
    });
  }

  /** @throws ConfirmationRequired, PasskeyNotFound */
  async run(userId: string, id: string, confirmation: string | undefined): Promise<void> {
    await this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      const { name } = await this.find(userId, id);
      const details = { change: 'remove-passkey', passkey: id };
      await this.confirmations.spend(userId, confirmation, 'change-second-factor', details);
      await this.passkeys.remove(userId, id);
      if (!hasSecondFactor(await this.confirmations.secondFactorState(userId)))
        await this.recoveryCodes.removeAll(userId);
      await this.holdWithdrawals.run(userId, 'second-factor-changed');
      await this.notifyOwner.of('passkey-removed', person, { name });
      await this.audit.recordOwn(person, 'remove-passkey', { before: { id, name } });
    });
  }

  private async find(userId: string, id: string): Promise<PasskeyEntity> {
    const passkey = await this.passkeys.find(userId, id);
    if (!passkey) throw PasskeyNotFound();
    return passkey;
  }
}
