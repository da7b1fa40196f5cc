import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Audit } from '#modules/audit/index.js';
import {
  FreezeLinks,
  HoldWithdrawals,
  MailPerson,
  type Person,
  RevokePendingConfirmations,
  Users,
} from '#modules/user/index.js';
import { EndRecovery, SignInTickets } from '#modules/second-factor/index.js';
import { KnownDevices } from '../known-devices.js';
import { PasswordResetRepository } from '../password-reset.repository.js';
import { SessionRepository } from '../session.repository.js';

/**
 * Puts a new password in force: sessions end, their devices are forgotten, open reset links die, what was confirmed and
 * asked for under the former one ends, withdrawals wait, and the person is told. Takes part in the transaction one is in.
 */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDevices,
    private readonly resets: PasswordResetRepository,
    private readonly tickets: SignInTickets,
    private readonly endRecovery: EndRecovery,
    private readonly revokePendingConfirmations: RevokePendingConfirmations,
    private readonly holdWithdrawals: HoldWithdrawals,
    private readonly freezeLinks: FreezeLinks,
    private readonly mailPerson: MailPerson,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @param keepSession the one session that goes on, if one does */
  async run({ id, email, role }: Person, passwordHash: string, keepSession?: string): Promise<void> {
    await this.replace(id, passwordHash, keepSession);
    await this.holdWithdrawals.run(id, 'password-changed', keepSession === undefined ? 'mailed-link' : 'person');
    const freezeId = await this.freezeLinks.issue(id, email);
    await this.mailPerson.run(id, 'password-changed', { freezeId, everywhere: keepSession === undefined });
    await this.audit.recordOwn({ id, role }, keepSession === undefined ? 'reset-password' : 'change-password');
  }

  /**
   * The same for somebody who comes back to a frozen account: with it the links to freeze it end, too.
   * @param address by which they come back
   */
  async onReturn({ id, status }: Person, address: string, passwordHash: string): Promise<void> {
    await this.replace(id, passwordHash);
    await this.freezeLinks.endFrom(id, address);
    await this.holdWithdrawals.run(id, 'unfrozen');
    await this.mailPerson.run(id, 'account-unfrozen', status === 'suspended' ? { suspended: true } : {});
  }

  private async replace(userId: string, passwordHash: string, keepSession?: string): Promise<void> {
    const now = this.clock.now();
    await this.users.change(userId, { passwordHash }, now);
    await this.sessions.endAll(userId, 'password-changed', now, keepSession);
    await this.devices.forgetAll(userId, keepSession);
    await this.resets.endAll(userId, now);
    await this.tickets.endAll(userId);
    await this.endRecovery.because(userId, 'password-changed');
    await this.revokePendingConfirmations.run(userId);
  }
}
