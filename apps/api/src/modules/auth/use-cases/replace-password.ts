import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/mail/index.js';
import { HoldWithdrawals, Users } from '../../user/index.js';
import { PasswordResetRepository } from '../password-reset.repository.js';
import { SessionRepository } from '../session.repository.js';

/**
 * Puts a new password in force: sessions end, open reset links die, withdrawals wait, and the person is told. Takes part in the
 * transaction one is in.
 */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly resets: PasswordResetRepository,
    private readonly holdWithdrawals: HoldWithdrawals,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @param keepSession the one session that goes on, if one does */
  async run(userId: string, passwordHash: string, keepSession?: string): Promise<void> {
    const now = this.clock.now();
    await this.users.change(userId, { passwordHash }, now);
    await this.sessions.endAll(userId, 'password-changed', now, keepSession);
    await this.resets.endAll(userId, now);
    await this.holdWithdrawals.run(userId, 'password-changed');
    await this.outbox.mailUser(userId, 'password-changed', {});
  }
}
