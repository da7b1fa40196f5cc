import { Injectable } from '@nestjs/common';
import { Hints } from '#platform/live/index.js';
import type { ChainName } from './chains.js';
import { PaymentRepository } from './payment.repository.js';

/** Tells customers that their payments moved on: the watcher calls it after each look that read something. */
@Injectable()
export class TellPayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly hints: Hints,
  ) {}

  /** @param since when the look began: payments that changed, and those that count blocks */
  async run(chain: ChainName, since: Date): Promise<void> {
    for (const userId of await this.payments.owners(chain, since)) this.hints.tell(userId, 'money');
  }
}
