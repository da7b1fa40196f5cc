import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { type BalanceRow, type ExpectedRow, type ExplanationRow, WalletRepository } from './wallet.repository.js';
import type { ReconciliationDto, WalletBalanceDto, WalletExplanationDto } from './wallet.response.js';

const KEPT_MS = 60_000;

interface Compared {
  expected: ExpectedRow[];
  newest: BalanceRow[];
}

export interface Wallet {
  coin: string;
  network: string;
  /** Coins by the transactions and what was explained, as decimal text. */
  expected: string;
  announced: string;
  leaving: string;
  balance: BalanceRow | undefined;
}

/** Custody of each coin, as it should be and as it was entered. */
@Injectable()
export class ReconciliationQueries {
  private kept: { compared: Promise<Compared>; at: Date; version: string } | undefined;

  constructor(
    private readonly wallets: WalletRepository,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<ReconciliationDto> {
    const { compared, at } = this.comparedNow(await this.wallets.version());
    const [{ expected, newest }, explanations] = [await compared, await this.wallets.explanations()];
    const wallets = walletsOf({ expected, newest }).map(({ balance, ...wallet }) => {
      return { ...wallet, balance: balance ? toDto(balance) : null };
    });
    const open = newest.filter((balance) => balance.open !== '0').length;
    return { asOf: at, open, wallets, explanations: explanations.map(toExplanationDto) };
  }

  /** Changes with every entered balance and explanation. */
  version(): Promise<string> {
    return this.wallets.version();
  }

  /** The next read compares anew. */
  forget(): void {
    this.kept = undefined;
  }

  /** What should be in each wallet at an instant, with its newest balance. Call it inside a snapshot. */
  async custodyAt(at: Date): Promise<Wallet[]> {
    return walletsOf(await this.compare(at));
  }

  /** Calculated at most once a minute, and after each change of the balances: it goes through all transfers. */
  private comparedNow(version: string) {
    const at = this.clock.now();
    const { kept } = this;
    if (kept?.version === version && Math.abs(at.getTime() - kept.at.getTime()) < KEPT_MS) return kept;
    const anew = { compared: this.compare(at), at, version };
    this.kept = anew;
    anew.compared.catch(() => (this.kept = undefined));
    return anew;
  }

  private async compare(at: Date): Promise<Compared> {
    return { expected: await this.wallets.expected(at), newest: await this.wallets.newest() };
  }
}

function walletsOf({ expected, newest }: Compared): Wallet[] {
  const keys = new Map([...expected, ...newest].map(({ coin, network }) => [`${coin} ${network}`, { coin, network }]));
  return [...keys.keys()].sort().map((key) => {
    const { coin, network } = keys.get(key)!;
    const of = (one: { coin: string; network: string }) => one.coin === coin && one.network === network;
    const { due = '0', announced = '0', leaving = '0' } = expected.find(of) ?? {};
    return { coin, network, expected: due, announced, leaving, balance: newest.find(of) };
  });
}

const toDto = (row: BalanceRow): WalletBalanceDto => ({
  id: row.id,
  amount: row.amount,
  expected: row.expected,
  announced: row.announced,
  leaving: row.leaving,
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
  coin: row.coin,
  network: row.network,
  amount: row.amount,
  reason: row.reason,
  note: row.note,
  explainedBy: row.name ?? '',
  explainedAt: row.explained_at,
});
