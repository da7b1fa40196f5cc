import { GAIN_ABOVE } from '@sextant/business-rules';
import { type Cents, cents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { Quote } from '#modules/market/index.js';

export interface CountedOutcomes {
  customers: number;
  lost: number;
  /** Neither a loss nor a gain beyond the band. */
  even: number;
  gained: number;
  scripted: number;
  /** The sum of what each customer with a gain or a loss gained, or below zero lost. */
  result: Cents;
  /** The sum of the most that each of these had invested at once. */
  invested: Cents;
}

/** A correction, with the line that it corrects. */
interface CorrectionRow extends Record<string, unknown> {
  user_id: string;
  id: string;
  corrects: string;
  /** Cents that it gave, or below zero took. */
  cents: string;
  at: Date;
  type: string;
  corrected_at: Date;
}

/** Counts over the trades of everybody. */
@Injectable()
export class OutcomesRepository {
  constructor(private readonly database: Database) {}

  inOneSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.database.snapshot(work);
  }

  /** The shares that running trades are on. */
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
   * Counts every customer who settled a trade since an instant or holds one by their result: settled trades as paid, open
   * ones at these quotes or as frozen, less the fees charged, the fixed fees of withdrawals paid since then as far as not
   * given back, and what corrections took, less what was given back. A correction of a paid withdrawal only moves coins
   * that did not leave.
   *
   * The most that a customer had invested at once rises as a trade opens and falls as one is settled: a window puts two
   * narrow rows of each trade in order. The results need no order, so they are added up apart.
   */
  async count(since: Date, quotes: Quote[]): Promise<CountedOutcomes> {
    const corrected = [...(await this.corrections(since))];
    const [row] = await this.database.query<Record<Exclude<keyof CountedOutcomes, 'even'>, string>>(
      `with traded as (
         select user_id, sum(result) as result
           from (select user_id, settled_value - investment as result
                   from trades where status = 'completed' and settled_at >= $1
                  union all
                 select t.user_id, trade_value(row(t.*)::trades, p.price) - t.investment
                   from trades t left join unnest($2::text[], $3::bigint[]) as p (symbol, price) on p.symbol = t.symbol
                  where t.status <> 'completed') t
          group by user_id
       ), costs as (
         select user_id, sum(case type when 'fee' then -amount else -fee end) as result
           from transactions
          where type in ('fee', 'withdrawal') and status = 'completed' and updated_at >= $1 group by user_id
       ), most as (
         select user_id, max(invested) as invested
           from (select user_id, sum(invested) over (partition by user_id order by at, invested desc
                                                      rows unbounded preceding) as invested
                   from (select user_id, created_at as at, investment as invested
                           from trades where status <> 'completed' or settled_at >= $1
                          union all
                         select user_id, settled_at, -investment
                           from trades where status = 'completed' and settled_at >= $1) moved) held
          group by user_id
       ), customers as (
         select user_id, t.result + coalesce(c.result, 0) + coalesce(k.result, 0) as result, m.invested
           from traded t
           join most m using (user_id)
           left join costs c using (user_id)
           left join unnest($6::uuid[], $7::bigint[]) as k (user_id, result) using (user_id)
       )
       select count(*) as customers,
              count(*) filter (where result < 0) as lost,
              count(*) filter (where gain) as gained,
              count(*) filter (where user_id in (select id from users where scripted)) as scripted,
              coalesce(sum(result) filter (where result < 0 or gain), 0) as result,
              coalesce(sum(invested) filter (where result < 0 or gain), 0) as invested
         from customers, lateral (select result > $4 and result * $5 > invested as gain) g`,
      [
        since,
        ...[quotes.map(({ symbol }) => symbol), quotes.map(({ price }) => price)],
        ...[GAIN_ABOVE.amount, GAIN_ABOVE.partOfInvested],
        ...[corrected.map(([id]) => id), corrected.map(([, cents]) => cents)],
      ],
    );
    const [customers, lost, gained] = [Number(row?.customers), Number(row?.lost), Number(row?.gained)];
    return {
      customers,
      lost,
      even: customers - lost - gained,
      gained,
      scripted: Number(row?.scripted),
      result: cents(row?.result ?? 0n),
      invested: cents(row?.invested ?? 0n),
    };
  }

  /**
   * The cents that corrections gave each customer, or below zero took. One that corrects another counts with the first of
   * them, so that nothing is given back that was not taken; of a fee or a withdrawal this counts when they do. The first of
   * an adjustment of an earlier release does not count, since that did not.
   */
  private async corrections(since: Date): Promise<Map<string, bigint>> {
    const rows = await this.database.query<CorrectionRow>(
      `select c.user_id, c.transaction_id as id, c.corrects, t.created_at as at, l.type, l.updated_at as corrected_at,
              case t.direction when 'in' then 1 else -1 end * case when c.payment is null then c.amount else c.fee end as cents
         from corrections c
         join transactions t on t.user_id = c.user_id and t.id = c.transaction_id
         join transactions l on l.user_id = c.user_id and l.id = c.corrects`,
    );
    const byLine = new Map(rows.map((row) => [row.id, row]));
    const firstOf = (row: CorrectionRow): CorrectionRow => {
      const corrected = byLine.get(row.corrects);
      return corrected ? firstOf(corrected) : row;
    };
    const sums = new Map<string, bigint>();
    for (const row of rows) {
      const { type, at, corrected_at: costAt } = firstOf(row);
      const begun = ['fee', 'withdrawal'].includes(type) ? costAt : at;
      if (type === 'adjustment' || begun < since) continue;
      sums.set(row.user_id, (sums.get(row.user_id) ?? 0n) + BigInt(row.cents));
    }
    return sums;
  }
}
