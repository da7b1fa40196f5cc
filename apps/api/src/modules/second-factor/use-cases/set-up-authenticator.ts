import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import {
  Confirmations,
  HoldWithdrawals,
  RevokePendingConfirmations,
  UserNotFound,
  Users,
  hasSecondFactor,
} from '#modules/user/index.js';
import { ProofTries } from '../proof-tries.js';
import { SET_UP_LASTS_MS } from '../proof.rules.js';
import { SealedKeys } from '../sealed-keys.js';
import { AuthenticatorNotOffered, AuthenticatorOn, ProofWrong } from '../second-factor.errors.js';
import { NotifyOwner } from '../notify-owner.js';
import { TotpKeyRepository } from '../totp-key.repository.js';
import { newTotpKey, stepOfCode, totpUri } from '../totp.rules.js';
import { RenewRecoveryCodes } from './renew-recovery-codes.js';

/** Offers a key for an authenticator app, and puts it in force once a code of it was right. */
@Injectable()
export class SetUpAuthenticator {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly confirmations: Confirmations,
    private readonly keys: TotpKeyRepository,
    private readonly sealed: SealedKeys,
    private readonly tries: ProofTries,
    private readonly recoveryCodes: RenewRecoveryCodes,
    private readonly holdWithdrawals: HoldWithdrawals,
    private readonly revokePendingConfirmations: RevokePendingConfirmations,
    private readonly notifyOwner: NotifyOwner,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the key in base32, and the URI that a QR code says; neither is ever answered again
   * @throws ConfirmationRequired, AuthenticatorOn
   */
  async offer(userId: string, confirmation: string | undefined): Promise<{ key: string; uri: string }> {
    return this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      if ((await this.keys.find(userId))?.confirmedAt) throw AuthenticatorOn();
      await this.confirmations.spend(userId, confirmation, 'change-second-factor', { change: 'authenticator-on' });
      const key = newTotpKey();
      await this.keys.offer(userId, this.sealed.seal(userId, key), this.clock.now());
      return { key, uri: totpUri(key, person.email) };
    });
  }

  /**
   * @returns the recovery codes, if this is the first proof beside the password
   * @throws AuthenticatorNotOffered, ProofWrong, ProofTriesUsedUp
   */
  async activate(userId: string, code: string): Promise<string[]> {
    await this.tries.spend(userId, 'code');
    return this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      const { hadSecondFactor, step } = await this.checkFirst(userId, code);
      if (!(await this.keys.confirm(userId, step, this.clock.now()))) throw AuthenticatorNotOffered();
      await this.tries.giveBack(userId, 'code');
      await this.holdWithdrawals.run(userId, 'second-factor-changed');
      await this.revokePendingConfirmations.run(userId);
      await this.notifyOwner.of('second-factor-on', person, {});
      await this.audit.recordOwn(person, 'set-up-authenticator');
      return this.recoveryCodes.withTheFirst(userId, hadSecondFactor);
    });
  }

  private async checkFirst(userId: string, code: string): Promise<{ hadSecondFactor: boolean; step: number }> {
    const now = this.clock.now();
    const offered = await this.keys.find(userId);
    const inTime = offered && now.getTime() - offered.createdAt.getTime() < SET_UP_LASTS_MS;
    const key = inTime && !offered.confirmedAt ? this.sealed.open(userId, offered.sealed) : undefined;
    if (!key) throw AuthenticatorNotOffered();
    const step = stepOfCode(key.text, code, now);
    if (step === undefined) throw ProofWrong({ field: 'code' });
    return { hadSecondFactor: hasSecondFactor(await this.confirmations.secondFactorState(userId)), step };
  }
}
