import { Injectable } from '@nestjs/common';
import { type Idempotency, throwIfRefused } from '../../../platform/http/index.js';
import { TradeMarket } from '../trade-market.js';
import { TradeCompleted, TradeNotFound } from '../trade.errors.js';
import type { TradeResult } from '../trade-row.js';
import { TradeRepository } from '../trade.repository.js';

/** Settles a trade at its value of this moment, whatever it is. Nothing is deleted (decision M12). */
@Injectable()
export class CloseTrade {
  constructor(
    private readonly trades: TradeRepository,
    private readonly market: TradeMarket,
  ) {}

  async run(ownerId: string, id: string, once: Idempotency): Promise<TradeResult> {
    const moment = await this.market.momentOf(ownerId, id);
    const result = await this.market.end(ownerId, id, moment, once, () =>
      this.trades.close(ownerId, id, moment.quote, moment.now, once),
    );
    throwIfRefused(result, {
      TRADE_NOT_FOUND: () => TradeNotFound(),
      TRADE_COMPLETED: () => TradeCompleted(),
    });
    return result;
  }
}
