import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { Keyset } from '#platform/http/index.js';
import type { Quote } from '#modules/market/index.js';
import type { TradeEventRow, TradeRow, TradeStepRow } from './trade-row.js';

export interface TradeFilter {
  status?: string;
  performance?: 'profit' | 'loss';
  limit: number;
  after?: Keyset;
}

/** The open trades on one stock: what was put in and what they are worth, in cents as text. */
export interface HeldRow {
  symbol: string;
  investment: string;
  value: string;
}

/** A trade can be paused and resumed as often as its owner likes, and a reply has to end. */
const MOST_EVENTS = 1_000;

@Injectable()
export class TradeRepository {
  constructor(private readonly database: Database) {}

  /** Runs `work` with a trade that nothing moves meanwhile: whoever moves one takes the lock of its owner first. */
  withLocked<T>(ownerId: string, id: string, work: (trade: TradeRow | undefined) => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.query('select lock_balance($1)', [ownerId]);
      return work(await this.find(ownerId, id));
    });
  }

  async find(ownerId: string, id: string): Promise<TradeRow | undefined> {
    const sql = 'select to_jsonb(t) as trade from trades t where t.user_id = $1 and t.id = $2';
    return (await this.database.query<{ trade: TradeRow }>(sql, [ownerId, id]))[0]?.trade;
  }

  /** What happened to a trade; of one that was moved without end the latest thousand. */
  async events(ownerId: string, tradeId: string): Promise<TradeEventRow[]> {
    const rows = await this.database.query<{ event: TradeEventRow }>(
      `select event from (
         select to_jsonb(e) as event, at, id from trade_events e
          where user_id = $1 and trade_id = $2 order by at desc, id desc limit ${MOST_EVENTS}
       ) latest order by at, id`,
      [ownerId, tradeId],
    );
    return rows.map(({ event }) => event);
  }

  /**
   * A customer's trades, newest first, one more than `limit`; profit and loss are measured at these quotes. The
   * statement holds only the conditions that were asked: prepared, it is planned once for all parameters.
   */
  async list(ownerId: string, filter: TradeFilter, quotes: Quote[]): Promise<TradeRow[]> {
    const parameters: unknown[] = [ownerId];
    const place = (parameter: unknown) => `$${parameters.push(parameter)}`;
    const conditions = ['t.user_id = $1'];
    if (filter.status) conditions.push(`t.status = ${place(filter.status)}`);
    // Ids begin with their instant, so the list goes by the primary key.
    if (filter.after) conditions.push(`t.id < ${place(filter.after.id)}`);
    if (filter.performance) {
      const price = `(${place(pricesIn(quotes))}::jsonb ->> t.symbol)::bigint`;
      conditions.push(
        `trade_value(row(t.*)::trades, ${price}) ${filter.performance === 'profit' ? '>' : '<'} t.investment`,
      );
    }
    const rows = await this.database.query<{ trade: TradeRow }>(
      `select to_jsonb(t) as trade from trades t where ${conditions.join(' and ')}
        order by t.id desc limit ${place(filter.limit + 1)}`,
      parameters,
    );
    return rows.map(({ trade }) => trade);
  }

  /** What a customer's running trades are on. */
  async runningSymbols(ownerId: string): Promise<string[]> {
    const rows = await this.database.query<{ symbol: string }>(
      `select distinct symbol from trades where user_id = $1 and status = 'running' order by symbol`,
      [ownerId],
    );
    return rows.map(({ symbol }) => symbol);
  }

  /** What a customer holds of each stock at these quotes, paused trades as they were frozen. */
  heldAt(ownerId: string, quotes: Quote[]): Promise<HeldRow[]> {
    return this.database.query<HeldRow & Record<string, unknown>>(
      `select t.symbol, sum(t.investment) as investment,
              sum(trade_value(row(t.*)::trades, ($2::jsonb ->> t.symbol)::bigint)) as value
         from trades t where t.user_id = $1 and t.status in ('running', 'paused') group by t.symbol`,
      [ownerId, pricesIn(quotes)],
    );
  }

  /**
   * What the trades which were held since a midnight, or still are, had become at the end of each day on which something
   * happened to them, by trade, then by time: as many rows as days, however often a trade was moved. Found by status and
   * by the steps since then, whose ids begin with their instant.
   */
  stepsSince(ownerId: string, since: Date): Promise<TradeStepRow[]> {
    return this.database.query<TradeStepRow>(
      `select distinct on (e.trade_id, date_trunc('day', e.at, 'UTC'))
              e.trade_id, t.symbol, e.kind, e.price, e.position, e.at
         from (select o.id, o.symbol from trades o where o.user_id = $1 and o.status in ('running', 'paused')
                union all
               select s.id, s.symbol from trade_events v join trades s on s.user_id = v.user_id and s.id = v.trade_id
                where v.user_id = $1 and s.user_id = $1 and v.id >= lowest_id($2) and v.at >= $2
                  and v.kind in ('claimed', 'closed')) t
         join trade_events e on e.user_id = $1 and e.trade_id = t.id
        order by e.trade_id, date_trunc('day', e.at, 'UTC'), e.at desc, e.id desc`,
      [ownerId, since],
    );
  }

  /** The same of trades that were held on days from one midnight to another, without what happened later. */
  stepsBetween(ownerId: string, from: Date, until: Date): Promise<TradeStepRow[]> {
    return this.database.query<TradeStepRow>(
      `select distinct on (e.trade_id, date_trunc('day', e.at, 'UTC'))
              e.trade_id, t.symbol, e.kind, e.price, e.position, e.at
         from trades t join trade_events e on e.user_id = t.user_id and e.trade_id = t.id
        where t.user_id = $1 and t.created_at < $3 and (t.settled_at is null or t.settled_at >= $2) and e.at < $3
        order by e.trade_id, date_trunc('day', e.at, 'UTC'), e.at desc, e.id desc`,
      [ownerId, from, until],
    );
  }

  /** Runs reads against one unmoving picture of the database, whatever happens to the trades meanwhile. */
  inOneSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.database.snapshot(work);
  }
}

function pricesIn(quotes: Quote[]): Record<string, number> {
  return Object.fromEntries(quotes.map(({ symbol, price }) => [symbol, Number(price)]));
}
