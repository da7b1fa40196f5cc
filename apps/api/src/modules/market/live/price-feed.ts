import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { FinnhubStocks } from './finnhub-stocks.js';
import { FinnhubStream } from './finnhub-stream.js';
import { COINS, KrakenCoins } from './kraken-coins.js';
import { ObservedPricesRepository } from './observed-prices.repository.js';
import { EXCHANGE, PriceCache, SHARES } from './price-cache.js';
import { ProviderFault } from './provider-client.js';
import { ReadingValidator } from './reading-validator.js';
import { CONFIRMING_PAUSE_MS, CONFIRMING_READINGS, type Reading } from './reading.rules.js';
import { Poller } from './poller.js';
import { sourceNames } from './source-names.js';

const SECOND = 1_000;
const HOUR = 3_600_000;
/** The lease on observing: a process that died loses it after so long. */
const LEASE_SECONDS = 15;
/** A share whose trades stream in is not asked for as well. */
const STREAMED_WITHIN_MS = 10 * SECOND;
/** Finnhub pings, and the shares trade many times a minute. */
const STREAM_DEAD_AFTER_MS = 60 * SECOND;
/** While nobody trades, shares are asked for once in so many rounds. */
const ROUNDS_WHEN_CLOSED = 20;
const SPECIAL_DAYS_FOR_MS = 12 * HOUR;

type Kind = 'shares' | 'coins' | 'market' | 'stream' | 'database';

/**
 * Observes the sources of prices: one process for all, so that a key has one connection and one limit, and the next one
 * when that is gone. What is believed is stored, and every process reads it there. No request ever waits for a source.
 */
@Injectable()
export class PriceFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Prices');
  private readonly holder = randomUUID();
  private readonly validator = new ReadingValidator();
  private readonly stocks: FinnhubStocks;
  private readonly coins: KrakenCoins;
  private readonly stream: FinnhubStream;
  private readonly names: { shares: string; coins: string };
  private readonly streamed = new Map<string, Reading>();
  private readonly failing = new Set<Kind>();
  private readonly doubts: Set<string>;
  private doubtsKept = Promise.resolve();
  private pollers: Poller[] = [];
  private observing = false;
  private round = 0;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly cache: PriceCache,
    private readonly observed: ObservedPricesRepository,
  ) {
    const { finnhubUrl, finnhubStreamUrl, finnhubApiKey = '', krakenUrl } = settings;
    this.names = sourceNames(settings);
    this.doubts = cache.ownDoubts;
    this.stocks = new FinnhubStocks(finnhubUrl, finnhubApiKey);
    this.coins = new KrakenCoins(krakenUrl);
    this.stream = new FinnhubStream({
      url: finnhubStreamUrl,
      key: finnhubApiKey,
      symbols: SHARES,
      deadAfterMs: STREAM_DEAD_AFTER_MS,
      onTrade: (reading) => {
        this.reportRecovery('stream');
        if (this.accepts(reading, this.clock.now())) this.streamed.set(reading.symbol, reading);
      },
      onLost: () => this.reportFailure('stream', new ProviderFault('the stream of trades was lost', true)),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.priceSource !== 'live') return;
    await this.cache.refresh();
    const every = (periodMs: number, kind: Kind, work: () => Promise<unknown>) =>
      new Poller(
        periodMs,
        () => work().then(() => this.reportRecovery(kind)),
        (error) => this.reportFailure(kind, error),
      ).start();
    const whileObserving = (work: () => Promise<unknown>) => async () => this.observing && work();
    await this.renewLease().catch((error: unknown) => this.reportFailure('database', error));
    this.pollers = [
      every(SECOND, 'database', () => this.cache.refresh()),
      every(5 * SECOND, 'database', () => this.renewLease()),
      every(
        30 * SECOND,
        'market',
        whileObserving(() => this.readMarket()),
      ),
      every(
        15 * SECOND,
        'coins',
        whileObserving(() => this.readCoins()),
      ),
      every(
        15 * SECOND,
        'shares',
        whileObserving(() => this.readShares()),
      ),
      every(
        5 * SECOND,
        'database',
        whileObserving(() => this.keepStreamed()),
      ),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const poller of this.pollers) poller.stop();
    this.stream.stop();
    if (this.observing) await this.observed.releaseLease(EXCHANGE, this.holder).catch(() => undefined);
    this.observing = false;
  }

  /** Whether this process observes for everybody. */
  get observes(): boolean {
    return this.observing;
  }

  /** Takes the lease on observing when it is free, and renews it while this process lives. */
  async renewLease(): Promise<void> {
    const { isOpen: streaming } = this.stream;
    const holds = await this.observed
      .renewLease(EXCHANGE, this.holder, LEASE_SECONDS, streaming)
      .catch((error: unknown) => {
        this.stream.stop();
        this.observing = false;
        throw error;
      });
    if (holds && !this.observing) {
      this.validator.reset(await this.observed.latest([...SHARES, ...COINS], this.clock.now()));
      this.streamed.clear();
      const feed = await this.observed.feed(EXCHANGE);
      for (const symbol of feed?.doubted ?? []) this.doubts.add(symbol);
    }
    if (!holds) this.doubts.clear();
    this.observing = holds;
    if (holds && this.cache.market(this.clock.now()).open) this.stream.start();
    else this.stream.stop();
  }

  /** Reads every coin once, and those again whose price jumped. */
  async readCoins(): Promise<void> {
    await this.keep(await this.coins.read(() => this.clock.now()), this.names.coins);
    await this.confirm(COINS, async () => this.keep(await this.coins.read(() => this.clock.now()), this.names.coins));
  }

  /** Reads every share that does not stream in, and those again whose price jumped. */
  async readShares(): Promise<void> {
    const closed = !this.cache.market(this.clock.now()).open;
    const skips = closed && this.round++ % ROUNDS_WHEN_CLOSED !== 0;
    // Judged right before each reading: others may have taken seconds.
    await this.readEach(SHARES, (symbol) => {
      const last = this.validator.last(symbol);
      return !last || (!skips && this.clock.now().getTime() - last.time.getTime() > STREAMED_WITHIN_MS);
    });
    await this.confirm(SHARES, (held) => this.readEach(held));
  }

  /** Reads whether the exchange is open and, twice a day, on which days it is not. */
  async readMarket(): Promise<void> {
    const now = this.clock.now();
    const { specialDaysAt } = this.cache;
    if (!specialDaysAt || now.getTime() - specialDaysAt.getTime() > SPECIAL_DAYS_FOR_MS) {
      await this.observed.keepSpecialDays(EXCHANGE, await this.stocks.specialDays(), now);
    }
    await this.observed.keepStatus(EXCHANGE, await this.stocks.isOpen(), this.clock.now());
    await this.cache.refresh();
  }

  /** Stores what streamed in since the last time, the last price of each share. */
  async keepStreamed(): Promise<void> {
    const readings = [...this.streamed.values()];
    this.streamed.clear();
    await this.store(readings, this.names.shares);
  }

  private async readEach(symbols: readonly string[], isDue: (symbol: string) => boolean = () => true): Promise<void> {
    for (const symbol of symbols) {
      if (!isDue(symbol)) continue;
      const reading = await this.stocks.read(symbol);
      if (reading) await this.keep([reading], this.names.shares);
    }
  }

  private async confirm(symbols: readonly string[], readAgain: (held: string[]) => Promise<void>): Promise<void> {
    for (let again = 1; again < CONFIRMING_READINGS; again += 1) {
      const held = this.validator.held.filter((symbol) => symbols.includes(symbol));
      if (held.length === 0) return;
      await sleep(CONFIRMING_PAUSE_MS + 50, undefined, { ref: false });
      await readAgain(held);
    }
  }

  private async keep(readings: readonly Reading[], source: string): Promise<void> {
    const now = this.clock.now();
    await this.store(
      readings.filter((reading) => this.accepts(reading, now)),
      source,
    );
  }

  /** Notes a doubt immediately: the last price stays until the reading is confirmed, but no money moves at it. */
  private accepts(reading: Reading, now: Date): boolean {
    const { symbol } = reading;
    const accepted = this.validator.accepts(reading, now);
    if (this.validator.doubts(symbol) && !this.doubts.has(symbol)) {
      this.doubts.add(symbol);
      this.keepDoubts().catch((error: unknown) => this.reportFailure('database', error));
    }
    return accepted;
  }

  /** One write after the other, so that the last one has the present doubts. */
  private keepDoubts(): Promise<void> {
    const write = () => this.observed.keepDoubts(EXCHANGE, this.holder, [...this.doubts]);
    return (this.doubtsKept = this.doubtsKept.then(write, write));
  }

  private async store(readings: readonly Reading[], source: string): Promise<void> {
    if (readings.length === 0 || !this.observing) return;
    const now = this.clock.now();
    await this.observed.add(
      readings.map((reading) => ({ ...reading, source })),
      now,
    );
    await this.cache.refresh();
    const settled = readings.filter(({ symbol }) => this.doubts.has(symbol) && !this.validator.doubts(symbol));
    if (settled.length === 0) return;
    // Only now, since until here the cache had the price that was doubted.
    for (const { symbol } of settled) this.doubts.delete(symbol);
    await this.keepDoubts();
    await this.cache.refresh();
  }

  /** Says once that something fails, and once that it works again. */
  private reportFailure(kind: Kind, error: unknown): void {
    if (this.failing.has(kind)) return;
    this.failing.add(kind);
    const why = error instanceof Error ? error.message : String(error);
    this.logger.warn(`No news of ${kind}: ${why}. It is tried again, and prices grow old meanwhile`);
  }

  private reportRecovery(kind: Kind): void {
    if (this.failing.delete(kind)) this.logger.warn(`News of ${kind} come again`);
  }
}
