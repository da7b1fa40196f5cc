import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type Explanation, checkReason, checkSeen } from '../wallets/explanation-checks.js';
import { ReconciliationQueries } from '../wallets/reconciliation.queries.js';
import {
  BalanceNotNewest,
  GoneDifferenceNotFound,
  NothingToExplain,
  WalletBalanceNotFound,
} from '../wallets/wallet.errors.js';
import { WalletRepository } from '../wallets/wallet.repository.js';

/** Explains a whole difference of a wallet: what is open at its newest balance, or what is gone at any of them. */
@Injectable()
export class ExplainDifference {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly reconciliation: ReconciliationQueries,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * What is open. It counts for later balances of the wallet, too.
   * @throws ValidationFailed, WalletBalanceNotFound, BalanceNotNewest, NothingToExplain, DifferenceChanged
   */
  async run(operatorId: string, balanceId: string, explanation: Explanation): Promise<void> {
    checkReason(explanation, 'open');
    await this.database.transaction(async () => {
      const { coin, network, balance } = (await this.walletOf(balanceId)) ?? {};
      if (!coin || !balance) throw WalletBalanceNotFound();
      if (balance.id !== balanceId) throw BalanceNotNewest();
      checkSeen(explanation, balance.open, coin);
      const { reason, note } = explanation;
      const explained = { amount: balance.open, reason, note };
      await this.wallets.explain(balanceId, { which: 'open', ...explained }, operatorId, this.clock.now());
      await this.record(operatorId, balanceId, { coin, network, ...explained });
    });
  }

  /**
   * What a balance no longer had. It changes nothing in later balances.
   * @throws ValidationFailed, GoneDifferenceNotFound, NothingToExplain, DifferenceChanged
   */
  async runGone(operatorId: string, balanceId: string, explanation: Explanation): Promise<void> {
    checkReason(explanation, 'gone');
    await this.database.transaction(async () => {
      const wallet = await this.walletOf(balanceId);
      if (!wallet) throw GoneDifferenceNotFound();
      const { coin, network } = wallet;
      const gone = wallet.gone.find(({ id }) => id === balanceId);
      if (!gone) throw NothingToExplain();
      const { amount, goneAt } = gone;
      checkSeen(explanation, amount, coin);
      const { reason, note } = explanation;
      await this.wallets.explain(balanceId, { which: 'gone', amount, reason, note }, operatorId, this.clock.now());
      await this.record(operatorId, balanceId, { coin, network, amount, goneAt: goneAt.toISOString(), reason, note });
    });
  }

  /** Compared while nobody else enters or explains. */
  private async walletOf(balanceId: string) {
    await this.wallets.alone();
    const name = await this.wallets.walletOf(balanceId);
    return name && (await this.reconciliation.custodyAt(this.clock.now(), [name]))[0];
  }

  private record(operatorId: string, subject: string, after: object): Promise<unknown> {
    return this.audit.record({ actor: { userId: operatorId }, action: 'explain-difference', subject, after });
  }
}
