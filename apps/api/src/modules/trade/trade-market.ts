import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { type Idempotency, type Refusal, type Refusals, throwIfRefused } from '#platform/http/index.js';
import { PriceSource, type Quote } from '#modules/market/index.js';
import { Movements } from '#modules/transaction/index.js';
import { TradeNotFound } from './trade.errors.js';
import type { TradeResult } from './trade-row.js';
import { TradeRepository } from './trade.repository.js';

/** The market at the moment of a request that moves a trade. */
export interface Moment {
  quote: Quote;
  now: Date;
}

/** A step of a trade: `movement_<kind>` decides it. */
export interface TradeStep {
  kind: 'opening' | 'pause' | 'resumption' | 'claim' | 'closing';
  userId: string;
  /** None yet when it is opened. */
  tradeId?: string;
  /** Besides the trade's id and the price. */
  request?: Record<string, unknown>;
  moment: Moment;
  once: Idempotency;
}

const ENDS: TradeStep['kind'][] = ['claim', 'closing'];

/** The market of one trade, and whether the trade may be moved at it. */
@Injectable()
export class TradeMarket {
  constructor(
    private readonly trades: TradeRepository,
    private readonly movements: Movements,
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
   * Moves a trade at the price of this moment. At a closed market or a stale price it is refused and nothing is done; a
   * request that was answered before is answered so again. A paused trade is out of the market, so that it ends at its
   * frozen value at any time.
   * @throws Refusal MARKET_CLOSED, PRICE_STALE, or one of `refusals`
   */
  async carryOut(step: TradeStep, refusals: Refusals<TradeResult>): Promise<TradeResult> {
    const { kind, userId, tradeId, moment, once } = step;
    const { price, source } = moment.quote;
    const request = { id: tradeId, ...step.request, price: price.toString(), source };
    const send = () => this.movements.send<TradeResult>({ kind, userId, request, now: moment.now, once });
    const unfit = this.prices.whyUnfit(moment.quote);
    const result = unfit ? await this.withoutMarket(step, unfit, send) : await send();
    throwIfRefused(result, refusals);
    return result;
  }

  private withoutMarket(step: TradeStep, unfit: Refusal, send: () => Promise<TradeResult>): Promise<TradeResult> {
    const { kind, userId, tradeId, once } = step;
    if (!tradeId || !ENDS.includes(kind)) return this.knownOr(userId, once, unfit);
    return this.trades.withLocked(userId, tradeId, (trade) =>
      trade?.status === 'running' ? this.knownOr(userId, once, unfit) : send(),
    );
  }

  private async knownOr(userId: string, once: Idempotency, unfit: Refusal): Promise<TradeResult> {
    const known = await this.movements.known<TradeResult>(userId, once);
    if (known) return known;
    throw unfit;
  }
}
