import { COIN_DECIMALS, type Cents, type CoinCode, cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { ReconciliationQueries, TrialBalanceQueries } from '#modules/books/index.js';
import { type CoinRate, PriceSource, oldestTime } from '#modules/market/index.js';
import { OpenTradesQueries } from '#modules/trade/index.js';
import { Clock } from '#platform/clock/index.js';
import { Refusal } from '#platform/http/index.js';
import { sumOfKnown, worthOf } from './cover.rules.js';
import type { OverviewDto } from './dto/overview.response.js';

type Cover = Pick<OverviewDto, 'owed' | 'custody' | 'rates' | 'difference'>;

/**
 * What customers are owed against the coins that custody should hold.
 *
 * - cash and held: the closing balances of today's trial balance, so kept days and the entries of about a day
 * - open trades: all open trades at the prices of one instant, once a minute
 * - coins: all completed transfers, once a minute, as in the reconciliation, at the rates of this moment
 *
 * Where a price is missing, what needs it is null, never a guess.
 */
@Injectable()
export class CoverQueries {
  constructor(
    private readonly trialBalance: TrialBalanceQueries,
    private readonly openTrades: OpenTradesQueries,
    private readonly reconciliation: ReconciliationQueries,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Cover> {
    const [balance, open, wallets, rates] = await Promise.all([
      this.trialBalance.of(),
      this.openTrades.valueNow(),
      this.reconciliation.read(),
      this.ratesAt(this.clock.now()),
    ]);
    // The customers' accounts stand on the credit side: what is owed is below zero there.
    const closing = (account: string) =>
      inCents(-(balance.accounts.find((one) => one.account === account)?.closing ?? 0));
    const [cash, onHold] = [closing('cash'), closing('withdrawal_hold')];
    const total = sumOfKnown([cash, onHold, open.value]);
    const coins = wallets.wallets.map(({ coin, network, expected: amount }) => {
      return { coin, network, amount, worth: worthOf(coin, amount, rates) };
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
        asOf: wallets.asOf,
        openDifferences: wallets.open,
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

const inCents = (amount: number): Cents => cents(Math.round(amount * 100));
const orNull = (amount: Cents | null): number | null => (amount === null ? null : dollars(amount));
