import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { PriceSource, type Quote } from '../market/index.js';
import { TradeNotFound } from './trade.errors.js';
import { TradeRepository } from './trade.repository.js';

/** The market of one trade at this moment. */
@Injectable()
export class TradeMarket {
  constructor(
    private readonly trades: TradeRepository,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /** The quote of the symbol that an own trade is on. @throws Refusal TRADE_NOT_FOUND */
  async quoteFor(ownerId: string, tradeId: string): Promise<{ quote: Quote; now: Date }> {
    const trade = await this.trades.find(ownerId, tradeId);
    if (!trade) throw TradeNotFound();
    const now = this.clock.now();
    return { quote: await this.prices.quote(trade.symbol, now), now };
  }
}
