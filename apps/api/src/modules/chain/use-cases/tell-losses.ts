import { cents } from '@sextant/money';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { MailOperators } from '#modules/user/index.js';
import { type ChainName, CHAIN_LABELS } from '../chains.js';
import { type HeldDepositRow, HeldDepositRepository } from '../held-deposit.repository.js';

/** So many are named in one mail. */
const NAMED = 10;

/** Mails every operator once of deposits whose coins are gone: the money of all is concerned. */
@Injectable()
export class TellLosses {
  private readonly logger = new Logger('Chains');

  constructor(
    private readonly database: Database,
    private readonly held: HeldDepositRepository,
    private readonly mailOperators: MailOperators,
    private readonly clock: Clock,
  ) {}

  async run(chain: ChainName): Promise<void> {
    const lost = await this.database.transaction(async () => {
      const untold = await this.held.takeUntold(chain, this.clock.now());
      if (untold.length > 0) await this.mail(chain, untold);
      return untold.length;
    });
    if (lost > 0) this.logger.error(`${lost} credited deposits are no longer on ${CHAIN_LABELS[chain]}; they are held`);
  }

  private async mail(chain: ChainName, lost: readonly HeldDepositRow[]): Promise<void> {
    const named = lost.slice(0, NAMED).map(({ reference }) => reference);
    const more = lost.length - named.length;
    const facts = {
      chain: CHAIN_LABELS[chain],
      amount: cents(lost.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
      deposits: named.join(', ') + (more > 0 ? ` and ${String(more)} more` : ''),
    };
    await this.mailOperators.run('payments-lost', facts);
  }
}
