import { Injectable } from '@nestjs/common';
import type { Idempotency } from '#platform/http/index.js';
import { TradeMarket } from '../trade-market.js';
import { TradeNotPaused, TradeNotFound } from '../trade.errors.js';
import type { TradeResult } from '../trade-row.js';

/** Puts a paused trade back into the market at this price, with its frozen value as the new basis. */
@Injectable()
export class ResumeTrade {
  constructor(private readonly market: TradeMarket) {}

  async run(ownerId: string, id: string, once: Idempotency): Promise<TradeResult> {
    const moment = await this.market.momentOf(ownerId, id);
    return this.market.carryOut(
      { kind: 'resumption', userId: ownerId, tradeId: id, moment, once },
      {
        TRADE_NOT_FOUND: () => TradeNotFound(),
        TRADE_NOT_PAUSED: ({ status }) => TradeNotPaused({ details: { tradeStatus: status } }),
      },
    );
  }
}
