import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import type { HoldReason } from '../user.entity.js';
import { Users } from '../user.repository.js';

const HOUR_MS = 60 * 60_000;

/**
 * Keeps a person's money in for a while after a change that a thief would make first. Takes part in the transaction of
 * that change, so that there is no moment between the two.
 */
@Injectable()
export class HoldWithdrawals {
  constructor(
    private readonly users: Users,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Starts a hold of `WITHDRAWAL_HOLD_HOURS`, or makes the running one longer; never shorter. */
  async run(userId: string, because: HoldReason): Promise<void> {
    if (this.settings.withdrawalHoldHours === 0) return;
    const until = new Date(this.clock.now().getTime() + this.settings.withdrawalHoldHours * HOUR_MS);
    await this.users.holdWithdrawals(userId, until, because);
  }
}
