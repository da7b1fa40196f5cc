import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type Explanation, checkNote, checkSeen } from '../wallets/explanation-checks.js';
import { GoneDifferenceNotFound, NothingToExplain } from '../wallets/wallet.errors.js';
import { WalletRepository } from '../wallets/wallet.repository.js';

/** Explains what the next balance of a wallet no longer had of a difference. It changes nothing in later balances. */
@Injectable()
export class ExplainGoneDifference {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed, GoneDifferenceNotFound, NothingToExplain, DifferenceChanged */
  async run(operatorId: string, id: string, explanation: Explanation): Promise<void> {
    const { reason, note } = explanation;
    checkNote(explanation);
    await this.database.transaction(async () => {
      await this.wallets.alone();
      const gone = await this.wallets.findGone(id);
      if (!gone) throw GoneDifferenceNotFound();
      if (gone.explained) throw NothingToExplain();
      const { coin, network, amount } = gone;
      checkSeen(explanation, amount, coin);
      await this.wallets.explainGone(id, reason, note, operatorId, this.clock.now());
      const after = { coin, network, amount, goneAt: gone.gone_at.toISOString(), reason, note };
      await this.audit.record({ actor: { userId: operatorId }, action: 'explain-difference', subject: id, after });
    });
  }
}
