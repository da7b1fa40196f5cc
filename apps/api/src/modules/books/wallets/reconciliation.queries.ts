import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { type BalanceRow, type ExpectedRow, type ExplanationRow, WalletRepository } from './wallet.repository.js';
import type { ReconciliationDto, WalletBalanceDto, WalletExplanationDto } from './wallet.response.js';

const KEPT_MS = 60_000;

/** Custody of each coin, as it should be and as it was entered. */
@Injectable()
export class ReconciliationQueries {
  private kept: { rows: Promise<ExpectedRow[]>; at: Date } | undefined;

  constructor(
    private readonly wallets: WalletRepository,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<ReconciliationDto> {
    const { rows, at } = this.expectedNow();
    const [expected, newest, explanations] = [
      await rows,
      await this.wallets.newest(),
      await this.wallets.explanations(),
    ];
    const keys = new Map(
      [...expected, ...newest].map(({ coin, network }) => [`${coin} ${network}`, { coin, network }]),
    );
    const wallets = [...keys.keys()].sort().map((key) => {
      const { coin, network } = keys.get(key)!;
      const of = (one: { coin: string; network: string }) => one.coin === coin && one.network === network;
      const balance = newest.find(of);
      return { coin, network, expected: expected.find(of)?.amount ?? '0', balance: balance ? toDto(balance) : null };
    });
    const open = newest.filter((balance) => balance.open !== '0').length;
    return { asOf: at, open, wallets, explanations: explanations.map(toExplanationDto) };
  }

  /** Calculated at most once a minute: it goes through all completed transfers. */
  expectedNow(): { rows: Promise<ExpectedRow[]>; at: Date } {
    const at = this.clock.now();
    if (this.kept && Math.abs(at.getTime() - this.kept.at.getTime()) < KEPT_MS) return this.kept;
    const kept = { rows: this.wallets.expected(at), at };
    this.kept = kept;
    kept.rows.catch(() => (this.kept = undefined));
    return kept;
  }
}

const toDto = (row: BalanceRow): WalletBalanceDto => ({
  id: row.id,
  amount: row.amount,
  expected: row.expected,
  explained: row.explained,
  open: row.open,
  at: row.at,
  source: row.source,
  enteredBy: row.name ?? '',
  enteredAt: row.entered_at,
});

const toExplanationDto = (row: ExplanationRow): WalletExplanationDto => ({
  id: row.id,
  balanceId: row.balance_id,
  amount: row.amount,
  reason: row.reason,
  note: row.note,
  explainedBy: row.name ?? '',
  explainedAt: row.explained_at,
});
