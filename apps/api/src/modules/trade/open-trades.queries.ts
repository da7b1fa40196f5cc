import { type Cents, cents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/http/index.js';
import { PriceSource, type Quote, oldestTime } from '#modules/market/index.js';
import { OutcomesRepository } from './outcomes.repository.js';

export interface OpenTrades {
  count: number;
  /** Null where a share has no price yet. */
  value: Cents | null;
  /** When the oldest of those prices was; null where no trade runs, and where one is missing. */
  time: Date | null;
}

/** The open trades of everybody at the prices of one instant. */
@Injectable()
export class OpenTradesQueries {
  constructor(
    private readonly outcomes: OutcomesRepository,
    private readonly prices: PriceSource,
  ) {}

  /** All of them together. Call it inside a snapshot. */
  async valueAt(now: Date): Promise<OpenTrades> {
    const quotes = await this.quotes(await this.outcomes.runningSymbols(), now);
    const { count, value } = await this.outcomes.openAt(quotes ?? []);
    const time = quotes?.length ? oldestTime(quotes, now) : null;
    return { count, value: quotes && cents(value), time };
  }

  /**
   * What the open trades of each customer are worth at an instant, as `valueAt` adds them up. Call it inside a snapshot.
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

  private async quotes(symbols: string[], now: Date): Promise<Quote[] | null> {
    try {
      return await this.prices.quotes(symbols, now);
    } catch (fault) {
      if (fault instanceof Refusal) return null;
      throw fault;
    }
  }
}
