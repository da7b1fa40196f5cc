import { Injectable } from '@nestjs/common';
import { LineTrades } from '#modules/transaction/index.js';

/** The trade that a line of the history belongs to, in its current state. */
@Injectable()
export class TradesBesideLines extends LineTrades {
  readonly expression = `
    (select jsonb_build_object('symbol', d.symbol, 'invested', d.investment, 'returned', d.settled_value)
       from trades d where d.user_id = :owner and d.id = t.trade_id)`;
}
