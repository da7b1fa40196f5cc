import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import type { EventCause } from '../account-event.entity.js';
import { AccountEvents } from '../account-event.repository.js';
import type { HoldReason } from '../user.entity.js';
import { Users } from '../user.repository.js';

const HOUR_MS = 60 * 60_000;

/**
 * Records a change that a thief would make first, for operators to see, and keeps the person's money in for a while after
 * it. Takes part in the transaction of that change, so that there is no moment between the two.
 */
@Injectable()
export class HoldWithdrawals {
  constructor(
    private readonly users: Users,
    private readonly events: AccountEvents,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Starts a hold of `WITHDRAWAL_HOLD_HOURS`, or makes the running one longer; never shorter. */
  async run(userId: string, because: HoldReason, causedBy: EventCause = 'person'): Promise<void> {
    // Who reopens an account has recorded that.
    if (because !== 'unfrozen') await this.events.record(userId, { event: because, causedBy });
    if (this.settings.withdrawalHoldHours === 0) return;
    const until = new Date(this.clock.now().getTime() + this.settings.withdrawalHoldHours * HOUR_MS);
    await this.users.holdWithdrawals(userId, until, because);
  }
}
