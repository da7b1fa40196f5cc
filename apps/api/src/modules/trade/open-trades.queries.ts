import { type Cents, cents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Refusal } from '#platform/http/index.js';
import { PriceSource, type Quote, oldestTime } from '#modules/market/index.js';
import { OutcomesRepository } from './outcomes.repository.js';

const KEPT_MS = 60_000;
/** What takes long is kept longer: however many trades are open, reading them takes at most a fiftieth of the time. */
const KEPT_TIMES = 50;

export interface OpenTrades {
  count: number;
  /** Null where a share has no price yet. */
  value: Cents | null;
  /** When the oldest of those prices was; null where no trade runs, and where one is missing. */
  time: Date | null;
}

/** The open trades of everybody at the prices of one instant; worked out at most once a minute, less often where that takes long. */
@Injectable()
export class OpenTradesQueries {
  private kept: { trades: Promise<OpenTrades>; at: number; lasts: number } | undefined;

  constructor(
    private readonly outcomes: OutcomesRepository,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  valueNow(): Promise<OpenTrades> {
    const now = this.clock.now();
    if (this.kept && Math.abs(now.getTime() - this.kept.at) < this.kept.lasts) return this.kept.trades;
    const kept = { trades: this.measure(now), at: now.getTime(), lasts: KEPT_MS };
    this.kept = kept;
    kept.trades.then(
      () => (kept.lasts = Math.max(KEPT_MS, KEPT_TIMES * (this.clock.now().getTime() - kept.at))),
      () => (this.kept = undefined),
    );
    return kept.trades;
  }

  /**
   * What the open trades of each customer are worth at an instant, as `valueNow` adds them up. Call it inside a snapshot.
   * @returns cents by customer, and when the oldest of the prices was; null where no price was needed
   * @throws Refusal where a share has no price
   */
  async ofEach(now: Date): Promise<{ values: Map<string, Cents>; time: Date | null }> {
    const quotes = await this.prices.quotes(await this.outcomes.runningSymbols(), now);
    const rows = await this.outcomes.openOfEach(quotes);
    return {
      values: new Map(rows.map(({ user_id: id, value }) => [id, cents(value)])),
      time: quotes.length > 0 ? oldestTime(quotes, now) : null,
    };
  }

  private measure(now: Date): Promise<OpenTrades> {
    return this.outcomes.inOneSnapshot(async () => {
      const quotes = await this.quotes(await this.outcomes.runningSymbols(), now);
      const { count, value } = await this.outcomes.openAt(quotes ?? []);
      const time = quotes?.length ? oldestTime(quotes, now) : null;
      return { count, value: quotes && cents(value), time };
    });
  }

  private async quotes(symbols: string[], now: Date): Promise<Quote[] | null> {
    try {
      return await this.prices.quotes(symbols, now);
    } catch (fault) {
      if (fault instanceof Refusal) return null;
      throw fault;
    }
  }
}
