import { Injectable } from '@nestjs/common';
import { type Idempotency, throwIfRefused } from '../../../platform/http/index.js';
import { TradeMarket } from '../trade-market.js';
import { TradeNotPaused, TradeNotFound } from '../trade.errors.js';
import type { TradeResult } from '../trade-row.js';
import { TradeRepository } from '../trade.repository.js';

/** Puts a paused trade back into the market at this price, with its frozen value as the new basis (decision M10). */
@Injectable()
export class ResumeTrade {
  constructor(
    private readonly trades: TradeRepository,
    private readonly market: TradeMarket,
  ) {}

  async run(ownerId: string, id: string, once: Idempotency): Promise<TradeResult> {
    const moment = await this.market.momentOf(ownerId, id);
    const result = await this.market.move(ownerId, moment, once, () =>
      this.trades.resume(ownerId, id, moment.quote, moment.now, once),
    );
    throwIfRefused(result, {
      TRADE_NOT_FOUND: () => TradeNotFound(),
      TRADE_NOT_PAUSED: ({ status }) => TradeNotPaused({ details: { tradeStatus: status } }),
    });
    return result;
  }
}
