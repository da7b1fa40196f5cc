import { DAY_MS, UNPAID_DAYS, UNPAID_REASON } from '@sextant/business-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { type Movement, Movements, type TransactionResult, WITHOUT_KEY } from '#modules/transaction/index.js';
import { UnpaidRepository } from '../unpaid.repository.js';

/**
 * Closes deposits that were opened long ago and never paid, once a day. Their addresses are watched all the same: a payment
 * that is seen as one is closed, or later, is credited as a deposit of its own.
 */
@Injectable()
export class CloseUnpaid implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    private readonly unpaid: UnpaidRepository,
    private readonly movements: Movements,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.daily('close-unpaid-deposits', () => this.run());
  }

  /** @returns how many were closed by this call */
  async run(): Promise<number> {
    const now = this.clock.now();
    const openedBefore = new Date(now.getTime() - UNPAID_DAYS * DAY_MS);
    const unpaid = await this.unpaid.find(openedBefore, new Date(now.getTime() - DAY_MS));
    let closed = 0;
    for (const { userId, id } of unpaid) {
      const request = { id, reason: UNPAID_REASON };
      const once = WITHOUT_KEY;
      const movement: Movement = { kind: 'deposit_cancellation', userId, actorId: null, request, now, once };
      // Refused where it was paid, cancelled or closed a moment ago.
      if (!(await this.movements.send<TransactionResult>(movement)).refused) closed += 1;
    }
    return closed;
  }
}
