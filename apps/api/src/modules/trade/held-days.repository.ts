import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';

/** What all trades of a customer came to at the end of one day (UTC): cents, their number, positions in millionths. */
export interface HeldDay {
  day: Date;
  value: bigint;
  trades: number;
  position: bigint;
}

type HeldDayRow = Pick<Row<'held_days'>, 'day' | 'source' | 'value'>;

/** Values of finished days, as they were worked out once. */
@Injectable()
export class HeldDaysRepository {
  constructor(private readonly database: Database) {}

  /** The newest kept day: the days up to it are kept from the first trade on. */
  async newest(ownerId: string): Promise<HeldDayRow | undefined> {
    const sql = `${ROWS} where user_id = $1 order by day desc limit 1`;
    return (await this.database.query<HeldDayRow>(sql, [ownerId]))[0];
  }

  since(ownerId: string, since: Date): Promise<HeldDayRow[]> {
    const sql = `${ROWS} where user_id = $1 and day >= $2`;
    return this.database.query<HeldDayRow>(sql, [ownerId, since]);
  }

  /** Runs `work` while nothing moves the customer's trades. */
  withLocked<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.query('select lock_balance($1)', [ownerId]);
      return work();
    });
  }

  /** When the first trade was opened. */
  async firstTrade(ownerId: string): Promise<Date | undefined> {
    const sql = 'select created_at as at from trades where user_id = $1 order by trades.created_at limit 1';
    return (await this.database.query<{ at: Date }>(sql, [ownerId]))[0]?.at;
  }

  async add(ownerId: string, source: string, days: HeldDay[]): Promise<void> {
    await this.database.query(
      `insert into held_days (user_id, day, source, value, trades, position)
       select $1, d.day, $2, d.value, d.trades, d.position
         from unnest($3::timestamptz[], $4::bigint[], $5::integer[], $6::bigint[]) d (day, value, trades, position)`,
      [
        ownerId,
        source,
        days.map(({ day }) => day),
        days.map(({ value }) => String(value)),
        days.map(({ trades }) => trades),
        days.map(({ position }) => String(position)),
      ],
    );
  }

  async removeAll(ownerId: string): Promise<void> {
    await this.database.query('delete from held_days where user_id = $1', [ownerId]);
  }
}

const ROWS = `select day, source, value from held_days`;
