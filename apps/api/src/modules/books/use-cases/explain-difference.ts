import type { WalletReason } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { BalanceNotNewest, NothingToExplain, WalletBalanceNotFound } from '../wallets/wallet.errors.js';
import { WalletRepository } from '../wallets/wallet.repository.js';

/** Explains what is open of a wallet's difference. It counts for later balances of the wallet, too. */
@Injectable()
export class ExplainDifference {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws WalletBalanceNotFound, BalanceNotNewest, NothingToExplain */
  async run(operatorId: string, balanceId: string, reason: WalletReason, note: string | null): Promise<void> {
    await this.database.transaction(async () => {
      await this.wallets.alone();
      const balance = await this.wallets.find(balanceId);
      if (!balance) throw WalletBalanceNotFound();
      if (!balance.newest) throw BalanceNotNewest();
      if (balance.open === '0') throw NothingToExplain();
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
