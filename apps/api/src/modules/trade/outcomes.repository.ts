import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { Quote } from '#modules/market/index.js';

export interface CountedOutcomes {
  customers: number;
  lost: number;
  even: number;
  gained: number;
  scripted: number;
}

/** Counts over the trades of everybody. */
@Injectable()
export class OutcomesRepository {
  constructor(private readonly database: Database) {}

  inOneSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.database.snapshot(work);
  }

  /** What running trades are on. */
  async runningSymbols(): Promise<string[]> {
    const rows = await this.database.query<{ symbol: string }>(
      `select distinct symbol from trades where status = 'running' order by symbol`,
    );
    return rows.map(({ symbol }) => symbol);
  }

  /** How many trades are open, and the cents they are worth at these quotes; 0 for one without a quote. */
  async openAt(quotes: Quote[]): Promise<{ count: number; value: string }> {
    const [row] = await this.database.query<{ count: number; value: string }>(
      `select count(*)::int as count, coalesce(sum(trade_value(row(t.*)::trades, p.price)), 0) as value
         from trades t left join unnest($1::text[], $2::bigint[]) as p (symbol, price) on p.symbol = t.symbol
        where t.status <> 'completed'`,
      [quotes.map(({ symbol }) => symbol), quotes.map(({ price }) => price)],
    );
    return row ?? { count: 0, value: '0' };
  }

  /** The cents that the open trades of each customer are worth at these quotes; 0 for one without a quote. */
  openOfEach(quotes: Quote[]): Promise<{ user_id: string; value: string }[]> {
    return this.database.query<{ user_id: string; value: string }>(
      `select t.user_id, sum(trade_value(row(t.*)::trades, p.price)) as value
         from trades t left join unnest($1::text[], $2::bigint[]) as p (symbol, price) on p.symbol = t.symbol
        where t.status <> 'completed' group by t.user_id`,
      [quotes.map(({ symbol }) => symbol), quotes.map(({ price }) => price)],
    );
  }

  /**
   * Everybody who settled a trade since an instant or holds one, by the sign of the sum of their results: settled trades as
   * paid, open ones at these quotes or as frozen, less the fees charged and the network fees of withdrawals paid since then, as far as not given back,
   * as on the customer's own page.
   */
  async count(since: Date, quotes: Quote[]): Promise<CountedOutcomes> {
    const rows = await this.database.query<Record<keyof CountedOutcomes, string>>(
      `with results as (
         select user_id, settled_value - investment as result, true as traded
           from trades where status = 'completed' and settled_at >= $1
         union all
         select t.user_id, trade_value(row(t.*)::trades, p.price) - t.investment as result, true as traded
           from trades t left join unnest($2::text[], $3::bigint[]) as p (symbol, price) on p.symbol = t.symbol
          where t.status <> 'completed'
         union all
         select user_id, case type when 'fee' then -amount else -fee end as result, false as traded
           from transactions
          where type in ('fee', 'withdrawal') and status = 'completed' and updated_at >= $1
         union all
         -- Given back with a payment that never left, or charged again where that was wrong.
         select c.user_id, case t.direction when 'in' then c.fee else -c.fee end as result, false as traded
           from corrections c join transactions t on t.user_id = c.user_id and t.id = c.transaction_id
          where c.fee > 0 and t.created_at >= $1
       ), customers as (
         select user_id, sum(result) as result from results group by user_id having bool_or(traded)
       )
       select count(*) as customers,
              count(*) filter (where result < 0) as lost,
              count(*) filter (where result = 0) as even,
              count(*) filter (where result > 0) as gained,
              count(*) filter (where user_id in (select id from users where scripted)) as scripted
         from customers`,
      [since, quotes.map(({ symbol }) => symbol), quotes.map(({ price }) => price)],
    );
    const { customers, lost, even, gained, scripted } = rows[0] ?? {};
    return {
      customers: Number(customers),
      lost: Number(lost),
      even: Number(even),
      gained: Number(gained),
      scripted: Number(scripted),
    };
  }
}
