import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type Wallet, compareWallets, instantsOf, openDifferences } from './reconciliation.rules.js';
import type { WalletName } from './wallet-rows.js';
import { type ExplanationRow, WalletRepository } from './wallet.repository.js';
import type { ReconciliationDto, WalletExplanationDto } from './wallet.response.js';

const KEPT_MS = 60_000;

/** Custody of each coin, as it should be and as it was entered. */
@Injectable()
export class ReconciliationQueries {
  private kept: { answer: Promise<ReconciliationDto>; at: Date; version: string } | undefined;

  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly clock: Clock,
  ) {}

  /** Compared at most once a minute, and after each change of the balances: it goes through all transfers. */
  async read(): Promise<ReconciliationDto> {
    const version = await this.wallets.version();
    const at = this.clock.now();
    const { kept } = this;
    if (kept?.version === version && Math.abs(at.getTime() - kept.at.getTime()) < KEPT_MS) return kept.answer;
    const anew = { answer: this.database.snapshot(() => this.compared()), at, version };
    this.kept = anew;
    anew.answer.catch(() => {
      if (this.kept === anew) this.kept = undefined;
    });
    return anew.answer;
  }

  /** Changes with every entered balance and explanation. */
  version(): Promise<string> {
    return this.wallets.version();
  }

  /** The next read compares anew. */
  forget(): void {
    this.kept = undefined;
  }

  /**
   * What should be in each wallet at an instant, with its balances. Call it inside a snapshot, or while nobody else enters
   * or explains.
   * @param wallets only these
   */
  async custodyAt(at: Date, wallets?: readonly WalletName[]): Promise<Wallet[]> {
    const balances = await this.wallets.balances(wallets);
    const instants = instantsOf([...balances.map((balance) => balance.at), at]);
    return compareWallets(balances, await this.wallets.moved(instants, wallets), instants, at);
  }

  private async compared(): Promise<ReconciliationDto> {
    const explanations = await this.wallets.explanations();
    // The snapshot is of its first read: an instant after it is after all that it shows.
    const asOf = this.clock.now();
    const wallets = await this.custodyAt(asOf);
    return {
      asOf,
      open: openDifferences(wallets),
      goneDifferences: wallets.flatMap(({ gone }) => gone).sort((a, b) => a.goneAt.getTime() - b.goneAt.getTime()),
      wallets: wallets.map(({ gone: _, balance, ...wallet }) => ({ ...wallet, balance: balance ?? null })),
      explanations: explanations.map(toExplanationDto),
    };
  }
}

const toExplanationDto = (row: ExplanationRow): WalletExplanationDto => ({
  id: row.id,
  balanceId: row.balance_id,
  coin: row.coin,
  network: row.network,
  amount: row.amount,
  reason: row.reason,
  note: row.note,
  explainedBy: row.name ?? '',
  explainedAt: row.explained_at,
  goneAt: row.gone_at,
});
