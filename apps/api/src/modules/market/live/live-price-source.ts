import { DAY_MS } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { type CoinCode, type Price, price } from '@sextant/money';
import { type AssetSymbol, findAsset } from '@sextant/reference-data';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { barStarts, measureBar } from '../chart.rules.js';
import { PriceUnknown, UnknownSymbol } from '../market.errors.js';
import {
  type Bar,
  type CoinRate,
  type DailyCloses,
  type Freshness,
  type MarketState,
  PriceSource,
  type Provenance,
  type Quote,
  known,
  pastInstant,
} from '../price-source.js';
import { COINS } from './kraken-coins.js';
import { ObservedPricesRepository, type PastPrice } from './observed-prices.repository.js';
import { PriceCache, SHARES } from './price-cache.js';
import { sourceNames } from './source-names.js';

/** Older than this, no money moves at a price of a share that streams: it is stored every 5 seconds. */
const STREAMED_FOR_SECONDS = 10;
/** Older than this, no money moves at any other price: it is read every 15 seconds, and one reading may fail. */
const POLLED_FOR_SECONDS = 35;
/** Older than this, a source is reported as away. */
const AWAY_AFTER_SECONDS = 60;
const ANY = price(1n);

/**
 * Prices that were observed at real sources. What is now comes from this process's own cache, what was comes from the
 * stored observations: the price of an instant is the last one believed by then, and before the first there is none.
 */
@Injectable()
export class LivePriceSource extends PriceSource {
  readonly name: string;
  readonly notice: string;

  constructor(
    settings: Settings,
    private readonly clock: Clock,
    private readonly cache: PriceCache,
    private readonly observed: ObservedPricesRepository,
  ) {
    super();
    const { shares, notice } = sourceNames(settings);
    this.name = shares;
    this.notice = notice;
  }

  async quote(asked: string, at?: Date): Promise<Quote> {
    const symbol = this.share(asked);
    const instant = this.past(at);
    const found = await this.priceOf(symbol, instant);
    const { dayBefore } = found;
    const market = this.cache.market(instant);
    const provenance = this.provenanceOf(symbol, found, instant);
    // While nobody trades, the last price is what it is, however old.
    const stale = market.open && provenance.stale;
    return { symbol, price: found.price, previousClose: dayBefore, market, ...provenance, stale };
  }

  async quotes(symbols: readonly string[], at?: Date): Promise<Quote[]> {
    const instant = this.past(at);
    return Promise.all(symbols.map((symbol) => this.quote(symbol, instant)));
  }

  async history(asked: string, from: Date, to: Date, barSeconds: number): Promise<Bar[]> {
    const symbol = this.share(asked);
    const end = this.past(to);
    const first = await this.observed.first(symbol);
    if (!first || first > end) return [];
    const starts = barStarts(from < first ? first : from, end, barSeconds);
    const bars = (priceAt: (instant: Date) => Price) =>
      starts.map((start) => {
        const finish = new Date(start.getTime() + barSeconds * 1000);
        return measureBar(priceAt, start, finish > end ? end : finish, barSeconds);
      });
    const instants = new Map<number, Date>();
    bars((instant) => (instants.set(instant.getTime(), instant), ANY));
    // The bar that the first observation lies in begins with it.
    const asOf = [...instants.values()].map((instant) => (instant < first ? first : instant));
    const found = await this.observed.at(symbol, asOf);
    const prices = new Map([...instants.keys()].map((key, index) => [key, found[index]?.price ?? ANY]));
    return bars((instant) => prices.get(instant.getTime()) ?? ANY);
  }

  async closes(asked: string, from: Date, to: Date): Promise<DailyCloses> {
    const symbol = this.share(asked);
    const end = this.past(to);
    const latest = await this.priceOf(symbol, end);
    const first = (await this.observed.first(symbol)) ?? end;
    const begin = Math.max(from.getTime(), first.getTime());
    const days: Date[] = [];
    for (let day = begin - (begin % DAY_MS); day <= end.getTime(); day += DAY_MS) days.push(new Date(day));
    const ends = days.map((day) => new Date(Math.min(day.getTime() + DAY_MS, end.getTime())));
    const found = await this.observed.at(symbol, ends);
    const closes = days.flatMap((day, index) => {
      const close = found[index];
      return close ? [{ day, price: close.price }] : [];
    });
    return { symbol, source: latest.source, time: latest.time, closes };
  }

  async rate(coin: CoinCode, at?: Date): Promise<CoinRate> {
    const instant = this.past(at);
    const found = await this.priceOf(coin, instant);
    return { coin, rate: found.price, ...this.provenanceOf(coin, found, instant) };
  }

  async rateAfter(coin: CoinCode, instant: Date): Promise<CoinRate | undefined> {
    const found = await this.observed.after(coin, this.past(instant));
    return found && { coin, rate: found.price, ...this.provenanceOf(coin, found, instant) };
  }

  async rates(at?: Date): Promise<CoinRate[]> {
    const instant = this.past(at);
    return known(COINS.map((coin) => this.rate(coin, instant)));
  }

  market(): MarketState {
    return this.cache.market(this.clock.now());
  }

  freshness(): Freshness[] {
    const now = this.clock.now();
    const { open } = this.cache.market(now);
    const oldest = (symbols: readonly string[]) => {
      const ages = symbols.map((symbol) => {
        const found = this.cache.price(symbol);
        return found ? ageSeconds(found, now) : Infinity;
      });
      return Math.max(...ages);
    };
    const freshnessOf = (kind: Freshness['kind'], symbols: readonly string[], expected: boolean): Freshness => {
      const age = oldest(symbols);
      const fit = expected && age <= AWAY_AFTER_SECONDS;
      return { kind, ageSeconds: Number.isFinite(age) ? age : null, fit, expected };
    };
    return [freshnessOf('shares', SHARES, open), freshnessOf('coins', COINS, true)];
  }

  private async priceOf(symbol: string, instant: Date): Promise<PastPrice & { dayBefore: Price | undefined }> {
    const latest = this.cache.price(symbol);
    if (latest && instant >= latest.believedAt) return latest;
    const [then, before] = await this.observed.at(symbol, [instant, new Date(instant.getTime() - DAY_MS)]);
    if (!then) throw PriceUnknown({ headers: { 'retry-after': '5' } });
    return { ...then, dayBefore: before?.price };
  }

  private share(asked: string): AssetSymbol {
    const asset = findAsset(asked);
    if (!asset) throw UnknownSymbol({ field: 'symbol' });
    return asset.symbol;
  }

  private past(at?: Date): Date {
    return pastInstant(at, this.clock.now());
  }

  private provenanceOf(symbol: string, found: PastPrice, instant: Date): Provenance {
    const { source, time } = found;
    const age = ageSeconds(found, instant);
    const streams = this.cache.streaming && SHARES.includes(symbol);
    const doubted = found === this.cache.price(symbol) && this.cache.isDoubted(symbol);
    const stale = doubted || age > (streams ? STREAMED_FOR_SECONDS : POLLED_FOR_SECONDS);
    return { source, time, ageSeconds: age, stale };
  }
}

function ageSeconds({ time }: PastPrice, instant: Date): number {
  return Math.max(0, Math.floor((instant.getTime() - time.getTime()) / 1000));
}
