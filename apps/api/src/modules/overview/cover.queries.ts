import { COIN_DECIMALS, type Cents, type CoinCode, cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { ReconciliationQueries, TrialBalanceQueries, type Wallet, openDifferences } from '#modules/books/index.js';
import { WatchedCoinsQueries } from '#modules/chain/index.js';
import { type CoinRate, PriceSource, oldestTime } from '#modules/market/index.js';
import { type OpenTrades, OpenTradesQueries } from '#modules/trade/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Refusal } from '#platform/http/index.js';
import { sumOfKnown, worthOf } from './cover.rules.js';
import type { OverviewDto } from './dto/overview.response.js';

type Cover = Pick<OverviewDto, 'owed' | 'custody' | 'rates' | 'difference'>;

const KEPT_MS = 60_000;
/** What takes long is kept longer: however much there is to add up, that takes at most a fiftieth of the time. */
const KEPT_TIMES = 50;

/** Of one instant. */
interface Measured {
  at: Date;
  cash: Cents;
  onHold: Cents;
  open: OpenTrades;
  wallets: Wallet[];
}

interface Kept {
  measured: Promise<Measured>;
  at: number;
  lasts: number;
  /** Of the wallets: what an operator entered or explained counts at once. */
  version: string;
}

/**
 * What customers are owed against the coins that custody should hold.
 *
 * Balances, open trades and coins are read in one snapshot and kept together, at most once a minute: each alone would show
 * a shortfall or a surplus that there is not, as after a credit whose coins are not counted yet. The coins are valued at
 * the rates of this moment.
 *
 * Where a price is missing, what needs it is null, never a guess.
 */
@Injectable()
export class CoverQueries {
  private kept: Kept | undefined;

  constructor(
    private readonly database: Database,
    private readonly trialBalance: TrialBalanceQueries,
    private readonly openTrades: OpenTradesQueries,
    private readonly reconciliation: ReconciliationQueries,
    private readonly watched: WatchedCoinsQueries,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Cover> {
    const [{ at, cash, onHold, open, wallets }, rates, found] = await Promise.all([
      this.measuredLately(await this.reconciliation.version()),
      this.ratesAt(this.clock.now()),
      this.watched.signed(),
    ]);
    const total = sumOfKnown([cash, onHold, open.value]);
    const coins = wallets.map(({ coin, network, expected: amount }) => {
      const there = found.find((one) => one.coin === coin && one.network === network);
      const signed = there ? { amount: there.amount, dollars: orNull(worthOf(coin, there.amount, rates)) } : null;
      return { coin, network, amount, signed, worth: worthOf(coin, amount, rates) };
    });
    const held = sumOfKnown(coins.map(({ worth }) => worth));
    return {
      owed: {
        cash: dollars(cash),
        onHold: dollars(onHold),
        openTrades: open.count,
        trades: orNull(open.value),
        tradesAsOf: open.time,
        total: orNull(total),
      },
      custody: {
        coins: coins.map(({ worth, ...coin }) => ({ ...coin, dollars: orNull(worth) })),
        dollars: orNull(held),
        asOf: at,
        openDifferences: openDifferences(wallets),
      },
      rates:
        rates.length === 0
          ? null
          : {
              source: this.prices.name,
              time: oldestTime(rates, this.clock.now()),
              stale: rates.some(({ stale }) => stale),
            },
      difference: held === null || total === null ? null : dollars(cents(held - total)),
    };
  }

  private measuredLately(version: string): Promise<Measured> {
    const now = this.clock.now().getTime();
    if (this.kept?.version === version && Math.abs(now - this.kept.at) < this.kept.lasts) return this.kept.measured;
    const kept: Kept = { measured: this.measure(), at: now, lasts: KEPT_MS, version };
    this.kept = kept;
    kept.measured.then(
      () => (kept.lasts = Math.max(KEPT_MS, KEPT_TIMES * (this.clock.now().getTime() - kept.at))),
      () => (this.kept = undefined),
    );
    return kept.measured;
  }

  private measure(): Promise<Measured> {
    return this.database.snapshot(async () => {
      // The snapshot is of its first read: an instant after it is after all that it shows.
      await this.reconciliation.version();
      const at = this.clock.now();
      const balances = await this.trialBalance.balancesAt(at);
      // The customers' accounts stand on the credit side: what is owed is below zero there.
      const owed = (account: 'cash' | 'withdrawal_hold') => cents(-(balances.get(account) ?? 0n));
      return {
        at,
        cash: owed('cash'),
        onHold: owed('withdrawal_hold'),
        open: await this.openTrades.valueAt(at),
        wallets: await this.reconciliation.custodyAt(at),
      };
    });
  }

  /** The rates of all coins that have one: asked one by one, so that a rate which is missing takes none of the others away. */
  async ratesAt(now: Date): Promise<CoinRate[]> {
    const found = await Promise.all(COINS.map((coin) => this.prices.rate(coin, now).catch(noneOf)));
    return found.filter((rate) => rate !== undefined);
  }
}

/** A price that there is not yet; any other fault goes on. */
function noneOf(fault: unknown): undefined {
  if (!(fault instanceof Refusal)) throw fault;
}

const COINS = Object.keys(COIN_DECIMALS) as CoinCode[];

const orNull = (amount: Cents | null): number | null => (amount === null ? null : dollars(amount));
