import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { ChainName } from '../../chains.js';
import { MismatchMail } from '../mismatch-mail.js';
import { SeenPaymentRepository } from '../seen-payment.repository.js';
import { type SeenPayment, SeenPayments } from '../seen-payments.js';

/**
 * Tells operators at first sight of a transaction that may pay a withdrawal whose next batch was given out before it was seen:
 * that batch can still be kept from being sent.
 */
@Injectable()
export class TellSecondPayments {
  private readonly logger = new Logger('Chains');

  constructor(
    private readonly database: Database,
    private readonly seen: SeenPayments,
    private readonly payments: SeenPaymentRepository,
    private readonly mismatch: MismatchMail,
    private readonly clock: Clock,
  ) {}

  /** Of each transaction once. */
  async run(chain: ChainName): Promise<void> {
    const given = await this.payments.givenOut(chain);
    const found = await this.seen.of(chain, given);
    const told = given.flatMap(({ id, reference }) => {
      const payment = found.get(id);
      return payment ? [{ ...payment, reference }] : [];
    });
    for (const [txId, payments] of Map.groupBy(told, (one) => one.txId)) {
      await this.database.transaction(async () => {
        if (!(await this.payments.markTold(chain, txId, this.clock.now()))) return;
        await this.mismatch.mail({ chain, txId }, payments.map(sentenceOf));
        this.logger.error(`${txId} may pay withdrawals whose next batch was given out`);
      });
    }
  }
}

const sentenceOf = ({ reference, paid, sent }: SeenPayment & { reference: string }): string =>
  `It ${paid ? 'paid' : sent === null ? 'may pay' : `sent ${sent} coins to the address of`} ${reference}, which is in another batch that was downloaded. Do not send that batch. If it was sent already and is not final, spend one of its coins, or its number (nonce), otherwise with a higher fee.`;
