import { cents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { type TradeAtPrices, TradePrices } from '#modules/transaction/index.js';

interface Step {
  symbol: string;
  at: Date;
  price: string;
  paid: string;
}

/**
 * Compares a settled trade with the observed prices. A step's own price is right if it was observed within the minute
 * before the step, and where none was observed, as of simulated prices. Otherwise the last one observed before it counts.
 */
@Injectable()
export class RecordedPricesRepository extends TradePrices {
  constructor(private readonly database: Database) {
    super();
  }

  async of(userId: string, tradeId: string): Promise<TradeAtPrices> {
    const steps = await this.database.query<Step & Record<string, unknown>>(
      `select t.symbol, e.at, e.price, t.settled_value as paid
         from trades t join trade_events e on e.user_id = t.user_id and e.trade_id = t.id
        where t.user_id = $1 and t.id = $2 and t.status = 'completed' order by e.at, e.id`,
      [userId, tradeId],
    );
    const [{ symbol, paid } = { symbol: '', paid: '0' }] = steps;
    // Observed prices are on the coordinator of a cluster alone, so no function of a customer's shard reads them.
    const rows = await this.database.query<{ price: string }>(
      `select case when exists (
                select from observed_prices o
                 where o.symbol = $1 and o.believed_at > i.at - interval '1 minute' and o.believed_at <= i.at
                   and o.price = i.price)
              then i.price else coalesce(l.price, i.price) end::text as price
         from unnest($2::timestamptz[], $3::bigint[]) with ordinality i (at, price, place)
         left join lateral (select o.price from observed_prices o where o.symbol = $1 and o.believed_at <= i.at
                             order by o.believed_at desc limit 1) l on true
        order by i.place`,
      [symbol, steps.map(({ at }) => at), steps.map(({ price }) => price.toString())],
    );
    const prices = rows.map(({ price }) => price);
    const sql = 'select trade_due($1, $2, $3::jsonb)::text as result';
    const due = await this.database.call<string>(sql, [userId, tradeId, JSON.stringify(prices)]);
    return { prices, paid: cents(BigInt(paid)), due: cents(BigInt(due)) };
  }
}
