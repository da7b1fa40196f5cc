import { Injectable } from '@nestjs/common';
import type { Idempotency } from '#platform/http/index.js';
import { TradeMarket } from '../trade-market.js';
import { TradeCompleted, TradeNotFound } from '../trade.errors.js';
import type { TradeResult } from '../trade-row.js';

/** Settles a trade at its value of this moment, whatever it is. Nothing is deleted. */
@Injectable()
export class CloseTrade {
  constructor(private readonly market: TradeMarket) {}

  async run(ownerId: string, id: string, once: Idempotency): Promise<TradeResult> {
    const moment = await this.market.momentOf(ownerId, id);
    return this.market.carryOut(
      { kind: 'closing', userId: ownerId, tradeId: id, moment, once },
      {
        TRADE_NOT_FOUND: () => TradeNotFound(),
        TRADE_COMPLETED: () => TradeCompleted(),
      },
    );
  }
}
