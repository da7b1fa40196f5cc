import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type Explanation, checkNote, checkSeen } from '../wallets/explanation-checks.js';
import { BalanceNotNewest, NothingToExplain, WalletBalanceNotFound } from '../wallets/wallet.errors.js';
import { WalletRepository } from '../wallets/wallet.repository.js';

/** Explains what is open of a wallet's difference at its newest balance. It counts for later balances, too. */
@Injectable()
export class ExplainDifference {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed, WalletBalanceNotFound, BalanceNotNewest, NothingToExplain, DifferenceChanged */
  async run(operatorId: string, balanceId: string, explanation: Explanation): Promise<void> {
    const { reason, note } = explanation;
    checkNote(explanation);
    await this.database.transaction(async () => {
      await this.wallets.alone();
      const balance = await this.wallets.find(balanceId);
      if (!balance) throw WalletBalanceNotFound();
      if (!balance.newest) throw BalanceNotNewest();
      if (balance.open === '0') throw NothingToExplain();
      checkSeen(explanation, balance.open, balance.coin);
      await this.wallets.explain(balanceId, balance.open, reason, note, operatorId, this.clock.now());
      const after = { coin: balance.coin, network: balance.network, amount: balance.open, reason, note };
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'explain-difference',
        subject: balanceId,
        after,
      });
    });
  }
}
