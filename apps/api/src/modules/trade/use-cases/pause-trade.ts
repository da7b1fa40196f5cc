import { Injectable } from '@nestjs/common';
import type { Idempotency } from '#platform/http/index.js';
import { TradeMarket } from '../trade-market.js';
import { TradeNotRunning, TradeNotFound } from '../trade.errors.js';
import type { TradeResult } from '../trade-row.js';

/** Takes a running trade out of the market: its value stays what it is at this price. */
@Injectable()
export class PauseTrade {
  constructor(private readonly market: TradeMarket) {}

  async run(ownerId: string, id: string, once: Idempotency): Promise<TradeResult> {
    const moment = await this.market.momentOf(ownerId, id);
    return this.market.carryOut(
      { kind: 'pause', userId: ownerId, tradeId: id, moment, once },
      {
        TRADE_NOT_FOUND: () => TradeNotFound(),
        TRADE_NOT_RUNNING: ({ status }) => TradeNotRunning({ details: { tradeStatus: status } }),
      },
    );
  }
}
