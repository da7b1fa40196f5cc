import { Injectable } from '@nestjs/common';
import { type Price, price } from '@sextant/money';
import { Database, type Row } from '#platform/database/index.js';
import type { SpecialDay } from './market-hours.rules.js';
import type { Reading } from './reading.rules.js';

/** The last observed price of a symbol, and that of a day before where one was known. */
export interface ObservedPrice extends Reading {
  source: string;
  believedAt: Date;
  dayBefore: Price | undefined;
}

export type PastPrice = Pick<ObservedPrice, 'price' | 'source' | 'time'>;

export interface MarketFeedRow {
  isOpen: Row<'market_feeds'>['is_open'];
  statusAt: Row<'market_feeds'>['status_at'];
  specialDays: SpecialDay[];
  specialDaysAt: Row<'market_feeds'>['special_days_at'];
  doubted: string[];
  streaming: Row<'market_feeds'>['streaming'];
}

type PriceRow = Row<'observed_prices'> & { day_before: string | null };

/** Prices that were observed, and who observes them. */
@Injectable()
export class ObservedPricesRepository {
  constructor(private readonly database: Database) {}

  /** Adds what became the price at an instant; of a symbol that has a later one already, nothing. */
  async add(readings: readonly (Reading & { source: string })[], now: Date): Promise<void> {
    if (readings.length === 0) return;
    await this.database.query(
      `insert into observed_prices (symbol, believed_at, price, traded_at, source)
       select r.symbol, $1, r.price, r.traded_at, r.source
         from unnest($2::text[], $3::bigint[], $4::timestamptz[], $5::text[]) r (symbol, price, traded_at, source)
        where not exists (select from observed_prices p where p.symbol = r.symbol and p.believed_at >= $1)
       on conflict do nothing`,
      [
        now,
        readings.map(({ symbol }) => symbol),
        readings.map((reading) => reading.price.toString()),
        readings.map(({ time }) => time),
        readings.map(({ source }) => source),
      ],
    );
  }

  /** The latest price of each symbol that has one, with that of 24 hours before `now`. */
  async latest(symbols: readonly string[], now: Date): Promise<ObservedPrice[]> {
    const rows = await this.database.query<PriceRow>(
      `select p.*, d.price as day_before
         from unnest($1::text[]) s (symbol)
        cross join lateral (select * from observed_prices o where o.symbol = s.symbol
                             order by o.believed_at desc limit 1) p
         left join lateral (select o.price from observed_prices o where o.symbol = s.symbol
                              and o.believed_at <= $2::timestamptz - interval '24 hours'
                             order by o.believed_at desc limit 1) d on true`,
      [symbols, now],
    );
    return rows.map((row) => ({
      symbol: row.symbol,
      price: price(row.price),
      source: row.source,
      time: row.traded_at,
      believedAt: row.believed_at,
      dayBefore: row.day_before === null ? undefined : price(row.day_before),
    }));
  }

  /** What a symbol cost at each of these instants, in their order; undefined before its first price. */
  async at(symbol: string, instants: readonly Date[]): Promise<(PastPrice | undefined)[]> {
    const rows = await this.database.query<{ price: string | null; source: string; traded_at: Date }>(
      `select p.price, p.source, p.traded_at
         from unnest($2::timestamptz[]) with ordinality i (at, place)
         left join lateral (select * from observed_prices o where o.symbol = $1 and o.believed_at <= i.at
                             order by o.believed_at desc limit 1) p on true
        order by i.place`,
      [symbol, instants],
    );
    return rows.map((row) =>
      row.price === null ? undefined : { price: price(row.price), source: row.source, time: row.traded_at },
    );
  }

  /** What a symbol cost when it was next observed after an instant. */
  async after(symbol: string, instant: Date): Promise<PastPrice | undefined> {
    const rows = await this.database.query<{ price: string; source: string; traded_at: Date }>(
      `select price, source, traded_at from observed_prices where symbol = $1 and believed_at > $2
        order by believed_at limit 1`,
      [symbol, instant],
    );
    return rows[0] && { price: price(rows[0].price), source: rows[0].source, time: rows[0].traded_at };
  }

  /** When a symbol was first observed. */
  async first(symbol: string): Promise<Date | undefined> {
    const rows = await this.database.query<{ believed_at: Date }>(
      'select believed_at from observed_prices where symbol = $1 order by believed_at limit 1',
      [symbol],
    );
    return rows[0]?.believed_at;
  }

  /** Takes or renews the lease on asking the sources for everybody; answers whether this holder has it. */
  async renewLease(exchange: string, holder: string, seconds: number, streaming: boolean): Promise<boolean> {
    const rows = await this.database.query(
      `update market_feeds
          set holder = $2, held_until = clock_timestamp() + make_interval(secs => $3), streaming = $4
        where exchange = $1 and (holder = $2 or held_until is null or held_until < clock_timestamp())
       returning exchange`,
      [exchange, holder, seconds, streaming],
    );
    return rows.length > 0;
  }

  /** Lets the next process have the lease at once. */
  async releaseLease(exchange: string, holder: string): Promise<void> {
    await this.database.query('update market_feeds set held_until = null where exchange = $1 and holder = $2', [
      exchange,
      holder,
    ]);
  }

  async feed(exchange: string): Promise<MarketFeedRow | undefined> {
    const rows = await this.database.query<MarketFeedRow & Record<string, unknown>>(
      `select is_open as "isOpen", status_at as "statusAt", special_days as "specialDays",
              special_days_at as "specialDaysAt", doubted, streaming
         from market_feeds where exchange = $1`,
      [exchange],
    );
    return rows[0];
  }

  /** Replaces the doubted symbols, as long as this holder has the lease. */
  async keepDoubts(exchange: string, holder: string, symbols: readonly string[]): Promise<void> {
    await this.database.query('update market_feeds set doubted = $3::jsonb where exchange = $1 and holder = $2', [
      exchange,
      holder,
      JSON.stringify(symbols),
    ]);
  }

  async keepStatus(exchange: string, isOpen: boolean, now: Date): Promise<void> {
    await this.database.query('update market_feeds set is_open = $2, status_at = $3 where exchange = $1', [
      exchange,
      isOpen,
      now,
    ]);
  }

  async keepSpecialDays(exchange: string, days: readonly SpecialDay[], now: Date): Promise<void> {
    await this.database.query(
      'update market_feeds set special_days = $2::jsonb, special_days_at = $3 where exchange = $1',
      [exchange, JSON.stringify(days), now],
    );
  }
}
