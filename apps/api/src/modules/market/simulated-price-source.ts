import { DAY_MS, SIMULATED_PRICES } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { price, type CoinCode, type Price } from '@sextant/money';
import type { AssetSymbol } from '@sextant/reference-data';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { barStarts, measureBar } from './chart.rules.js';
import { UnknownSymbol } from './market.errors.js';
import {
  PriceSource,
  type Bar,
  type CoinRate,
  type DailyCloses,
  type Freshness,
  type MarketState,
  type Quote,
  pastInstant,
} from './price-source.js';
import { SIMULATED_COINS, SIMULATED_STOCKS } from './simulated-instruments.rules.js';
import { pricePath, tickOf, type PricePath } from './simulation.rules.js';

const FIRST_INSTANT = new Date('2015-01-01T00:00:00Z');
const ONE_DOLLAR = price(10_000n);
/** The simulated market never closes, and its prices are always of this second. */
const OPEN: MarketState = { open: true, nextOpening: null };
const FRESH = { ageSeconds: 0, stale: false } as const;

/**
 * Prices that are computed, not fetched: the same seed and instant give the same price in every process, so nothing is
 * stored. Finished bars and days never change; the bars of the last chart per symbol and width, the prices at midnight and
 * the quote of the last second asked are kept, only to be faster.
 */
@Injectable()
export class SimulatedPriceSource extends PriceSource {
  readonly name = 'simulated';
  readonly notice = SIMULATED_PRICES;

  private readonly stocks: ReadonlyMap<string, { symbol: AssetSymbol; path: PricePath }>;
  private readonly coins: ReadonlyMap<CoinCode, PricePath>;
  private readonly lastQuotes = new Map<string, Quote>();
  private readonly finishedBars = new Map<string, Map<number, Bar>>();
  /** By symbol and midnight. One price for each day since the first instant at most. */
  private readonly midnightPrices = new Map<string, Map<number, Price>>();

  constructor(
    settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
    const seed = settings.marketSeed;
    this.stocks = new Map(
      SIMULATED_STOCKS.map((stock) => [stock.symbol, { symbol: stock.symbol, path: pricePath(seed, stock) }]),
    );
    this.coins = new Map<CoinCode, PricePath>([
      ...SIMULATED_COINS.map((coin) => [coin.symbol, pricePath(seed, coin)] as const),
      ['USDT', () => ONE_DOLLAR],
    ]);
  }

  async quote(symbol: string, at?: Date): Promise<Quote> {
    return this.quoteAt(symbol, this.tick(at));
  }

  async quotes(symbols: readonly string[], at?: Date): Promise<Quote[]> {
    const time = this.tick(at);
    return symbols.map((symbol) => this.quoteAt(symbol, time));
  }

  async history(symbol: string, from: Date, to: Date, barSeconds: number): Promise<Bar[]> {
    const { path } = this.stock(symbol);
    const end = this.tick(to);
    const begin = from < FIRST_INSTANT ? FIRST_INSTANT : from;
    const key = `${symbol}/${barSeconds}`;
    const known = this.finishedBars.get(key);
    const finished = new Map<number, Bar>();
    const bars = barStarts(begin, end, barSeconds).map((start) => {
      const finish = new Date(start.getTime() + barSeconds * 1000);
      if (finish > end) return measureBar(path, start, end, barSeconds);
      const bar = known?.get(start.getTime()) ?? measureBar(path, start, finish, barSeconds);
      finished.set(start.getTime(), bar);
      return bar;
    });
    this.finishedBars.set(key, finished);
    return bars;
  }

  async closes(asked: string, from: Date, to: Date): Promise<DailyCloses> {
    const { symbol, path } = this.stock(asked);
    const time = this.tick(to);
    const known = this.midnightPrices.get(symbol) ?? new Map<number, Price>();
    this.midnightPrices.set(symbol, known);
    const closes: DailyCloses['closes'] = [];
    const begin = Math.max(from.getTime(), FIRST_INSTANT.getTime());
    for (let day = begin - (begin % DAY_MS); day <= time.getTime(); day += DAY_MS) {
      const midnight = day + DAY_MS;
      if (midnight > time.getTime()) {
        closes.push({ day: new Date(day), price: path(time) });
        continue;
      }
      const close = known.get(midnight) ?? path(new Date(midnight));
      known.set(midnight, close);
      closes.push({ day: new Date(day), price: close });
    }
    return { symbol, source: this.name, time, closes };
  }

  async rate(coin: CoinCode, at?: Date): Promise<CoinRate> {
    return this.rateAt(coin, this.tick(at));
  }

  rateAfter(coin: CoinCode, instant: Date): Promise<CoinRate> {
    return this.rate(coin, instant);
  }

  async rates(at?: Date): Promise<CoinRate[]> {
    const time = this.tick(at);
    return [...this.coins.keys()].map((coin) => this.rateAt(coin, time));
  }

  market(): MarketState {
    return OPEN;
  }

  freshness(): Freshness[] {
    return (['shares', 'coins'] as const).map((kind) => ({ kind, ageSeconds: 0, fit: true, expected: true }));
  }

  /** Every list of trades asks for all of them, many times in a second. */
  private quoteAt(asked: string, time: Date): Quote {
    const known = this.lastQuotes.get(asked);
    if (known?.time.getTime() === time.getTime()) return known;
    const { symbol, path } = this.stock(asked);
    const previousClose = path(new Date(time.getTime() - DAY_MS));
    const quote = { symbol, price: path(time), previousClose, source: this.name, time, ...FRESH, market: OPEN };
    this.lastQuotes.set(symbol, quote);
    return quote;
  }

  private rateAt(coin: CoinCode, time: Date): CoinRate {
    const path = this.coins.get(coin);
    if (!path) throw new RangeError(`no rate for ${coin}`);
    return { coin, rate: path(time), source: this.name, time, ...FRESH };
  }

  private stock(symbol: string) {
    const stock = this.stocks.get(symbol);
    if (!stock) throw UnknownSymbol({ field: 'symbol' });
    return stock;
  }

  private tick(at?: Date): Date {
    return tickOf(pastInstant(at, this.clock.now()));
  }
}
