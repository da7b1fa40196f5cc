import { Injectable } from '@nestjs/common';
import { ASSETS } from '@sextant/reference-data';
import { Clock } from '#platform/clock/index.js';
import type { MarketState } from '../price-source.js';
import { COINS } from './kraken-coins.js';
import { marketAt } from './market-hours.rules.js';
import { type MarketFeedRow, type ObservedPrice, ObservedPricesRepository } from './observed-prices.repository.js';

/** The exchanges of the ten shares. */
export const EXCHANGE = 'US';

export const SHARES: readonly string[] = ASSETS.map(({ symbol }) => symbol);

const UNKNOWN: MarketState = { open: false, nextOpening: null };

/**
 * The last prices and the hours of the market as the database has them, kept in this process so that no request waits for
 * them. Whoever observes writes, every process reads once a second.
 */
@Injectable()
export class PriceCache {
  /** Doubts of this process while it observes; those of another one come from the database. */
  readonly ownDoubts = new Set<string>();
  private prices = new Map<string, ObservedPrice>();
  private feed: MarketFeedRow | undefined;
  private reading: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly observed: ObservedPricesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads all of it anew. Whoever asks meanwhile gets the next reading: the one under way may have begun before what they
   * have just stored.
   */
  refresh(): Promise<void> {
    if (!this.reading) return (this.reading = this.read().finally(() => (this.reading = undefined)));
    const again = () => {
      this.next = undefined;
      return this.refresh();
    };
    return (this.next ??= this.reading.then(again, again));
  }

  price(symbol: string): ObservedPrice | undefined {
    return this.prices.get(symbol);
  }

  /** Whether a reading far from the last price waits to be confirmed: until then no money moves at that price. */
  isDoubted(symbol: string): boolean {
    return this.ownDoubts.has(symbol) || (this.feed?.doubted.includes(symbol) ?? false);
  }

  /** Whether trades of shares stream in. */
  get streaming(): boolean {
    return this.feed?.streaming ?? false;
  }

  /** Without any word of the exchange it counts as closed: nobody trades on a holiday that was not heard of. */
  market(instant: Date): MarketState {
    const { feed } = this;
    if (!feed?.specialDaysAt) return UNKNOWN;
    const status = feed.statusAt && feed.isOpen !== null ? { open: feed.isOpen, at: feed.statusAt } : undefined;
    return marketAt(instant, feed.specialDays, status);
  }

  /** When the special days were last read. */
  get specialDaysAt(): Date | undefined {
    return this.feed?.specialDaysAt ?? undefined;
  }

  private async read(): Promise<void> {
    const [prices, feed] = await Promise.all([
      this.observed.latest([...SHARES, ...COINS], this.clock.now()),
      this.observed.feed(EXCHANGE),
    ]);
    this.prices = new Map(prices.map((price) => [price.symbol, price]));
    this.feed = feed;
  }
}
