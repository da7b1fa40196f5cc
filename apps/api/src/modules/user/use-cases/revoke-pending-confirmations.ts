import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Confirmations } from '../confirmations.js';
import { OneTimeCodes } from '../one-time-codes.js';
import { Users } from '../user.repository.js';

/**
 * Revokes what somebody began by showing less than it takes from now on, or a password that is no longer theirs:
 * confirmations that were not used yet, and a new address that waits for its code. Takes part in the transaction one is
 * in.
 */
@Injectable()
export class RevokePendingConfirmations {
  constructor(
    private readonly users: Users,
    private readonly confirmations: Confirmations,
    private readonly codes: OneTimeCodes,
    private readonly clock: Clock,
  ) {}

  async run(userId: string): Promise<void> {
    await this.confirmations.revokeAll(userId);
    await this.codes.withdraw(userId, 'change-email');
    await this.users.change(userId, { pendingEmail: null }, this.clock.now());
  }
}
