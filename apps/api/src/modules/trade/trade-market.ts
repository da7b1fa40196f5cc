import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import type { Idempotency, Refusal } from '../../platform/http/index.js';
import { PriceSource, type Quote } from '../market/index.js';
import { TradeNotFound } from './trade.errors.js';
import type { TradeResult } from './trade-row.js';
import { TradeRepository } from './trade.repository.js';

/** The market at the moment of a request that moves a trade. */
export interface Moment {
  quote: Quote;
  now: Date;
}

/** The market of one trade, and whether the trade may be moved at it. */
@Injectable()
export class TradeMarket {
  constructor(
    private readonly trades: TradeRepository,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /** The quote of the symbol that an own trade is on. @throws Refusal TRADE_NOT_FOUND */
  async momentOf(ownerId: string, tradeId: string): Promise<Moment> {
    const trade = await this.trades.find(ownerId, tradeId);
    if (!trade) throw TradeNotFound();
    return this.moment(trade.symbol);
  }

  async moment(symbol: string): Promise<Moment> {
    const now = this.clock.now();
    return { quote: await this.prices.quote(symbol, now), now };
  }

  /**
   * Moves a trade at this quote. At a closed market or a stale price it is refused and nothing is done; a request that
   * was answered before is answered so again.
   * @throws Refusal MARKET_CLOSED, PRICE_STALE
   */
  async move(
    ownerId: string,
    { quote }: Moment,
    once: Idempotency,
    work: () => Promise<TradeResult>,
  ): Promise<TradeResult> {
    const unfit = this.prices.whyUnfit(quote);
    return unfit ? this.knownOr(ownerId, once, unfit) : work();
  }

  /** Ends a trade. A paused one is out of the market, so that it ends at its frozen value at any time (decision M10). */
  async end(
    ownerId: string,
    tradeId: string,
    { quote }: Moment,
    once: Idempotency,
    work: () => Promise<TradeResult>,
  ): Promise<TradeResult> {
    const unfit = this.prices.whyUnfit(quote);
    if (!unfit) return work();
    return this.trades.standingStill(ownerId, tradeId, (trade) =>
      trade?.status === 'running' ? this.knownOr(ownerId, once, unfit) : work(),
    );
  }

  private async knownOr(ownerId: string, once: Idempotency, unfit: Refusal): Promise<TradeResult> {
    const known = await this.trades.known(ownerId, once);
    if (known) return known;
    throw unfit;
  }
}
