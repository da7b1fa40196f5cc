import type { CoinCode, Price } from '@sextant/money';
import type { AssetSymbol } from '@sextant/reference-data';

/** What one share costs at an instant, who says so and when (decision H3). */
export interface Quote {
  symbol: AssetSymbol;
  price: Price;
  /** The price 24 hours earlier: the simulated market never closes, so a day is counted back from now. */
  previousClose: Price;
  source: string;
  /** The instant the price belongs to; its age is counted from here. */
  time: Date;
}

/** What one coin costs in dollars. */
export interface CoinRate {
  coin: CoinCode;
  rate: Price;
  source: string;
  time: Date;
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
 * given, may lie in the past, and throws a RangeError in the future.
 */
export abstract class PriceSource {
  /** Stands as `source` on everything it says: "simulated". */
  abstract readonly name: string;

  /** The sentence a reader must see with every price: "Simulated prices" (decision H3). */
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

  abstract rate(coin: CoinCode, at?: Date): Promise<CoinRate>;

  /** The rates of every coin at one instant. */
  abstract rates(at?: Date): Promise<CoinRate[]>;
}
