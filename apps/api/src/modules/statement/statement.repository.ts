import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import { PAID_ON_CHAIN } from '#modules/transaction/index.js';
import type { SumRow } from './balances.rules.js';

/** An entry of the ledger with what is said about it. */
export interface LineRow extends Pick<Row<'entries'>, 'id' | 'kind' | 'occurred_at' | 'transaction_id'> {
  /** Cents by account. */
  postings: Record<string, number>;
  reference: string | null;
  description: string | null;
  method: string | null;
  symbol: string | null;
}

/** A trade with what was put in, and what came back if it was settled in the period. */
export type TradeRow = Pick<
  Row<'trades'>,
  'id' | 'symbol' | 'investment' | 'settled_value' | 'settled_at' | 'created_at'
>;

export interface MonthSumRow extends SumRow {
  /** `2026-11` */
  month: string;
}

/** Corrections are entries of kind `adjustment`; the row of the correction says what they are. */
const KIND = `case when c.transaction_id is not null then 'correction'
                   when p.kind = 'withdrawal_paid' and o.transaction_id is null then 'withdrawal_unconfirmed' else p.kind end as kind`;
const SUMS = `sum(p.amount) as within
         from postings p
         left join corrections c on c.user_id = p.user_id and c.transaction_id = p.transaction_id and c.user_id = $1
         left join payouts o on o.user_id = p.user_id and o.transaction_id = p.transaction_id and o.user_id = $1
                             and ${PAID_ON_CHAIN}
        where p.user_id = $1`;
const inPeriod = (id: string) =>
  `occurred_at >= $2 and occurred_at < $3 and ${id} >= lowest_id($2) and ${id} < lowest_id($3 + interval '1 second')`;

/**
 * Reads of entries by their postings. Ids begin with their instant, so of a period only its own entries are read; each
 * table is asked with the customer's id, so a cluster asks one server.
 */
@Injectable()
export class StatementRepository {
  constructor(private readonly database: Database) {}

  /** Runs reads against one unmoving picture of the database. */
  inOneSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.database.snapshot(work);
  }

  /** What each kind of entry moved on each account in the period. */
  sums(userId: string, begins: Date, until: Date): Promise<SumRow[]> {
    return this.database.query<SumRow & Record<string, unknown>>(
      `select ${KIND}, p.account, ${SUMS} and ${inPeriod('p.entry_id')}
        group by 1, p.account order by 1, p.account`,
      [userId, begins, until],
    );
  }

  /** The same for each month (UTC) of the period. */
  monthSums(userId: string, begins: Date, until: Date): Promise<MonthSumRow[]> {
    return this.database.query<MonthSumRow & Record<string, unknown>>(
      `select to_char(p.occurred_at at time zone 'UTC', 'YYYY-MM') as month, ${KIND}, p.account, ${SUMS} and ${inPeriod('p.entry_id')}
        group by 1, 2, p.account order by 1, 2, p.account`,
      [userId, begins, until],
    );
  }

  async countLines(userId: string, begins: Date, until: Date): Promise<number> {
    const rows = await this.database.query<{ count: string }>(
      `select count(*) from entries where user_id = $1 and ${inPeriod('id')}`,
      [userId, begins, until],
    );
    return Number(rows[0]?.count ?? 0);
  }

  /** Entries of the period in their order, behind one of them. */
  lines(userId: string, begins: Date, until: Date, after: string | undefined, limit: number): Promise<LineRow[]> {
    return this.database.query<LineRow & Record<string, unknown>>(
      `select e.id, e.kind, e.occurred_at, e.transaction_id, t.description, t.method, d.symbol,
              coalesce(t.reference, (select x.reference from transactions x
                                      where x.user_id = $1 and x.trade_id = e.trade_id and x.type = 'trade'
                                        and x.direction = 'in' limit 1)) as reference,
              (select jsonb_object_agg(p.account, p.amount) from postings p
                where p.user_id = $1 and p.entry_id = e.id) as postings
         from entries e
         left join transactions t on t.user_id = e.user_id and t.id = e.transaction_id and t.user_id = $1
         left join trades d on d.user_id = e.user_id and d.id = e.trade_id and d.user_id = $1
        where e.user_id = $1 and e.occurred_at >= $2 and e.occurred_at < $3
          and e.id > coalesce($4::uuid, lowest_id($2)) and e.id < lowest_id($3 + interval '1 second')
        order by e.id limit $5`,
      [userId, begins, until, after ?? null, limit],
    );
  }

  /** Trades that were open at an instant, oldest first, behind one of them. */
  openTrades(userId: string, at: Date, after: string | undefined, limit: number): Promise<TradeRow[]> {
    return this.database.query<TradeRow & Record<string, unknown>>(
      `select id, symbol, investment, settled_value, settled_at, created_at from trades
        where user_id = $1 and id > coalesce($3::uuid, lowest_id('epoch'))
          and created_at < $2 and (settled_at is null or settled_at >= $2)
        order by id limit $4`,
      [userId, at, after ?? null, limit],
    );
  }

  /** Trades that were settled in a period, oldest first, behind one of them. */
  settledTrades(
    userId: string,
    begins: Date,
    until: Date,
    after: string | undefined,
    limit: number,
  ): Promise<TradeRow[]> {
    return this.database.query<TradeRow & Record<string, unknown>>(
      `select id, symbol, investment, settled_value, settled_at, created_at from trades
        where user_id = $1 and id > coalesce($4::uuid, lowest_id('epoch'))
          and status = 'completed' and settled_at >= $2 and settled_at < $3
        order by id limit $5`,
      [userId, begins, until, after ?? null, limit],
    );
  }

  /** When an account first moved money. */
  async firstEntryAt(userId: string): Promise<Date | undefined> {
    const rows = await this.database.query<{ occurred_at: Date }>(
      'select occurred_at from entries where user_id = $1 order by id limit 1',
      [userId],
    );
    return rows[0]?.occurred_at;
  }
}
