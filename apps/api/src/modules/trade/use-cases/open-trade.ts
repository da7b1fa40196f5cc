import { type Cents, cents, dollars } from '@sextant/money';
import { findAsset } from '@sextant/reference-data';
import { Injectable } from '@nestjs/common';
import { type Idempotency, invalidFields } from '#platform/http/index.js';
import { AssetUnknown, BalanceTooLow } from '../trade.errors.js';
import { TradeMarket } from '../trade-market.js';
import type { TradeResult } from '../trade-row.js';
import { investmentFault } from '../trade.rules.js';

export interface TradeOrder {
  userId: string;
  symbol: string;
  /** Refused unless it is the symbol's. */
  name?: string;
  investment: Cents;
}

/** Opens a trade at the price of this moment: cash becomes invested. */
@Injectable()
export class OpenTrade {
  constructor(private readonly market: TradeMarket) {}

  async run(order: TradeOrder, once: Idempotency): Promise<TradeResult> {
    const asset = findAsset(order.symbol);
    if (!asset) throw AssetUnknown({ field: 'symbol' });
    if (order.name !== undefined && asset.name !== order.name) {
      throw AssetUnknown({ message: `The name of ${asset.symbol} is ${asset.name}`, field: 'name' });
    }
    const fault = investmentFault(order.investment);
    if (fault) throw invalidFields([{ field: 'investmentAmount', message: fault }]);
    const moment = await this.market.moment(asset.symbol);
    const request = { symbol: asset.symbol, name: asset.name, investment: order.investment.toString() };
    return this.market.carryOut(
      { kind: 'opening', userId: order.userId, request, moment, once },
      {
        BALANCE_TOO_LOW: ({ available }) =>
          BalanceTooLow({ field: 'investmentAmount', details: { available: dollars(cents(available ?? 0)) } }),
      },
    );
  }
}
