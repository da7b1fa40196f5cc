import { Injectable } from '@nestjs/common';
import { MailOperators } from '#modules/user/index.js';
import { CHAIN_LABELS } from '../chains.js';
import type { PayoutSighting } from './payout.repository.js';

/** Mails every operator that a transaction is not what two of them approved, or that it is gone. */
@Injectable()
export class MismatchMail {
  constructor(private readonly mailOperators: MailOperators) {}

  /** In the transaction that found it out. @param faults sentences that say what is wrong */
  async mail({ chain, txId }: Pick<PayoutSighting, 'chain' | 'txId'>, faults: readonly string[]): Promise<void> {
    const facts = { chain: CHAIN_LABELS[chain], txId, faults: faults.join(' ') };
    await this.mailOperators.run('payout-mismatch', facts);
  }

  /** In the transaction that notes that they were told. @param references of withdrawals that wait for this transaction */
  async mailGone(
    { chain, txId }: Pick<PayoutSighting, 'chain' | 'txId'>,
    references: readonly string[],
  ): Promise<void> {
    await this.mailOperators.run('payout-gone', {
      chain: CHAIN_LABELS[chain],
      txId,
      references: references.join(', '),
    });
  }
}
