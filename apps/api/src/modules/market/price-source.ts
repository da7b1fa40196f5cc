import type { CoinCode, Price } from '@sextant/money';
import type { AssetSymbol } from '@sextant/reference-data';
import { Refusal } from '#platform/http/index.js';
import { MarketClosed, PriceStale, PriceUnknown } from './market.errors.js';

/** Where a price comes from and how old it is. */
export interface Provenance {
  source: string;
  /** The instant the price belongs to; its age is counted from here. */
  time: Date;
  /** Whole seconds from `time` to the instant that was asked for. */
  ageSeconds: number;
  /**
   * Too old to move money at, or doubted: a reading far from it waits to be confirmed. A closed market makes no price
   * stale: it is the last one there was.
   */
  stale: boolean;
}

/** When the oldest of some prices was; `now` where there are none. */
export function oldestTime(prices: Iterable<{ time: Date }>, now: Date): Date {
  const times = [...prices].map(({ time }) => time.getTime());
  return times.length === 0 ? now : new Date(Math.min(...times));
}

/** A process follows its machine's clock while that is off by less than half a second, so two readings differ by less. */
const APART_MS = 1_000;

/**
 * The instant that a price is asked of. One that lies less than a second ahead is now: the clock was set back a little
 * since it was read, or another process read it.
 * @throws RangeError further in the future
 */
export function pastInstant(at: Date | undefined, now: Date): Date {
  if (!at || at <= now) return at ?? now;
  if (at.getTime() - now.getTime() < APART_MS) return now;
  throw new RangeError(`no price is known of the future: ${at.toISOString()}`);
}

/**
 * What is known of what was asked for, in that order: a price that there is not yet takes none of the others away.
 * @throws Refusal PRICE_UNKNOWN where nothing is known of any
 */
export async function known<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  let unknown: Refusal | undefined;
  const answers = await Promise.all(
    asked.map((one) =>
      one.catch((fault: unknown) => {
        if (!(fault instanceof Refusal) || fault.code !== PriceUnknown.code) throw fault;
        unknown = fault;
        return undefined;
      }),
    ),
  );
  const found = answers.filter((answer) => answer !== undefined);
  if (unknown && found.length === 0) throw unknown;
  return found;
}

/** Whether shares are traded; `nextOpening` is null while they are, and where nobody knows. */
export interface MarketState {
  open: boolean;
  nextOpening: Date | null;
}

/** What one share costs at an instant. */
export interface Quote extends Provenance {
  symbol: AssetSymbol;
  price: Price;
  /** The price 24 hours earlier, on days without trading too; undefined where the source knew none then. */
  previousClose: Price | undefined;
  market: MarketState;
}

/** What one coin costs in dollars; coins are traded always. */
export interface CoinRate extends Provenance {
  coin: CoinCode;
  rate: Price;
}

/** How old the oldest of a kind of prices is, for those who watch over the installation. */
export interface Freshness {
  kind: 'shares' | 'coins';
  /** Null where there is none yet. */
  ageSeconds: number | null;
  /** Whether the source is there: its oldest price is not older than a minute, and shares are traded. */
  fit: boolean;
  /** Whether they should be fit now: shares' are not expected to be while nobody trades. */
  expected: boolean;
}

/** A stretch of a price's path. The close of one bar is the open of the next. */
export interface Bar {
  /** When the bar begins. */
  time: Date;
  open: Price;
  high: Price;
  low: Price;
  close: Price;
}

/** What a share cost at the end of each of a row of days (UTC), oldest first. */
export interface DailyCloses {
  symbol: AssetSymbol;
  source: string;
  /** The instant that the last close belongs to: its day may still run. */
  time: Date;
  /** Each with the midnight that its day began at. */
  closes: { day: Date; price: Price }[];
}

/**
 * Where prices and coin rates come from. Nobody outside this module knows which source runs. Every `at` is now unless
 * given, may lie in the past, and throws a RangeError in the future (`pastInstant`).
 */
export abstract class PriceSource {
  /** Stands as `source` on everything it says: "simulated". */
  abstract readonly name: string;

  /** The sentence a reader must see with every price: "Simulated prices". */
  abstract readonly notice: string;

  /** @throws UnknownSymbol */
  abstract quote(symbol: string, at?: Date): Promise<Quote>;

  /** Quotes of one instant, in the order asked. @throws UnknownSymbol */
  abstract quotes(symbols: readonly string[], at?: Date): Promise<Quote[]>;

  /**
   * Bars from the one that `from` lies in to `to`, where the last one ends, even in the middle: its close is the quote
   * of that instant. They begin at multiples of their width (days at midnight UTC, weeks on Monday). Nothing is told of
   * the time before the source's first instant.
   * @throws UnknownSymbol
   */
  abstract history(symbol: string, from: Date, to: Date, barSeconds: number): Promise<Bar[]>;

  /**
   * The close of every day (UTC) from the one that `from` lies in to the one that `to` lies in; that of the last one is
   * the quote of `to`. Nothing is told of the time before the source's first instant.
   * @throws UnknownSymbol
   */
  abstract closes(symbol: string, from: Date, to: Date): Promise<DailyCloses>;

  /** Whether the market is open, and when it opens next. */
  abstract market(): MarketState;

  abstract freshness(): Freshness[];

  /** Why no money moves at this quote: undefined when it does. */
  whyUnfit({ market, stale, time, ageSeconds }: Quote): Refusal | undefined {
    if (!market.open) return MarketClosed({ details: { nextOpening: market.nextOpening?.toISOString() ?? null } });
    return stale ? tooOld(time, ageSeconds) : undefined;
  }

  /** The rate to move money at. @throws Refusal PRICE_STALE */
  async fitRate(coin: CoinCode, at?: Date): Promise<CoinRate> {
    const rate = await this.rate(coin, at);
    if (rate.stale) throw tooOld(rate.time, rate.ageSeconds);
    return rate;
  }

  abstract rate(coin: CoinCode, at?: Date): Promise<CoinRate>;

  /** The first rate that became known after an instant; undefined where none has yet. */
  abstract rateAfter(coin: CoinCode, instant: Date): Promise<CoinRate | undefined>;

  /** The rates at one instant of the coins that have one. @throws Refusal PRICE_UNKNOWN where none has */
  abstract rates(at?: Date): Promise<CoinRate[]>;
}

/** Seconds after which a fresh price can be hoped for. */
const ASK_AGAIN_SECONDS = '15';

function tooOld(time: Date, ageSeconds: number): Refusal {
  const details = { time: time.toISOString(), ageSeconds };
  return PriceStale({ details, headers: { 'retry-after': ASK_AGAIN_SECONDS } });
}
