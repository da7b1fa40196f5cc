import { Injectable } from '@nestjs/common';
import { Hints } from '#platform/live/index.js';
import type { ChainName } from './chains.js';
import { PaymentRepository } from './payment.repository.js';
import { PayoutRepository } from './payouts/payout.repository.js';

/** Tells customers that their payments, or those to them, moved on: the watcher calls it after each look that read something. */
@Injectable()
export class TellPayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly payouts: PayoutRepository,
    private readonly hints: Hints,
  ) {}

  /**
   * @param since when the look began: payments that changed
   * @param moved whether the chain is read up to another block than before: those that count blocks, too
   */
  async run(chain: ChainName, since: Date, moved: boolean): Promise<void> {
    const sent = await this.payouts.owners(chain, since, moved);
    for (const userId of new Set([...(await this.payments.owners(chain, since, moved)), ...sent]))
      this.hints.tell(userId, 'money');
    if (sent.length > 0) this.hints.tellOperators('cases');
  }
}
