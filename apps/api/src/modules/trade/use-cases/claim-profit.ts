import { type Cents, cents, dollars, price, priceToNumber } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import type { Idempotency } from '#platform/http/index.js';
import { TradeMarket } from '../trade-market.js';
import { PriceMoved, TradeCompleted, TradeNotClaimable, TradeNotFound } from '../trade.errors.js';
import type { TradeResult } from '../trade-row.js';

/** Settles a trade in profit: the investment and the profit become cash. The server pays its own value. */
@Injectable()
export class ClaimProfit {
  constructor(private readonly market: TradeMarket) {}

  /** @param seen the value that the investor saw; never trusted, only compared */
  async run(ownerId: string, id: string, seen: Cents, once: Idempotency): Promise<TradeResult> {
    const moment = await this.market.momentOf(ownerId, id);
    return this.market.carryOut(
      { kind: 'claim', userId: ownerId, tradeId: id, request: { seen: seen.toString() }, moment, once },
      {
        TRADE_NOT_FOUND: () => TradeNotFound(),
        TRADE_COMPLETED: () => TradeCompleted(),
        TRADE_NOT_CLAIMABLE: (refused) => TradeNotClaimable({ details: worth(refused) }),
        PRICE_MOVED: (refused) => PriceMoved({ details: worth(refused) }),
      },
    );
  }
}

/** What the trade is worth now, in dollars, beside the refusal. */
function worth(refused: TradeResult): Record<string, unknown> {
  return { currentValue: dollars(cents(refused.value ?? 0)), price: priceToNumber(price(refused.price)) };
}
