import { Injectable } from '@nestjs/common';
import { type Idempotency, throwIfRefused } from '../../../platform/http/index.js';
import { TradeMarket } from '../trade-market.js';
import { TradeNotRunning, TradeNotFound } from '../trade.errors.js';
import type { TradeResult } from '../trade-row.js';
import { TradeRepository } from '../trade.repository.js';

/** Takes a running trade out of the market: its value stays what it is at this price (decision M10). */
@Injectable()
export class PauseTrade {
  constructor(
    private readonly trades: TradeRepository,
    private readonly market: TradeMarket,
  ) {}

  async run(ownerId: string, id: string, once: Idempotency): Promise<TradeResult> {
    const moment = await this.market.momentOf(ownerId, id);
    const result = await this.market.move(ownerId, moment, once, () =>
      this.trades.pause(ownerId, id, moment.quote, moment.now, once),
    );
    throwIfRefused(result, {
      TRADE_NOT_FOUND: () => TradeNotFound(),
      TRADE_NOT_RUNNING: ({ status }) => TradeNotRunning({ details: { tradeStatus: status } }),
    });
    return result;
  }
}
