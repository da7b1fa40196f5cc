import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { FULL_NAME } from '#modules/user/index.js';
import type { Account } from './books.rules.js';

export interface PeriodRow extends Record<string, unknown> {
  until: Date;
  closed_at: Date;
  closed_by: string;
  balances: Partial<Record<Account, string>>;
  name: string | null;
}

/** The closed periods, which stay. */
@Injectable()
export class PeriodRepository {
  constructor(private readonly database: Database) {}

  async closedUntil(): Promise<Date | undefined> {
    const [row] = await this.database.query<{ until: Date | null }>('select max(until) as until from closed_periods');
    return row?.until ?? undefined;
  }

  list(): Promise<PeriodRow[]> {
    return this.database.query<PeriodRow>(
      `select p.*, ${FULL_NAME} as name
         from closed_periods p left join users u on u.id = p.closed_by order by p.until desc`,
    );
  }

  /** Waits until nobody else closes a period or keeps days, and holds them off until the transaction ends. */
  async holdOff(): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('books_keep_days'))`);
  }

  /**
   * Waits until every movement that has asked which periods are closed is committed or rolled back, and lets none ask until
   * the transaction ends. The trigger on `entries` asks, so its transaction holds a lock on this table until its end anyway:
   * at any other time, a movement pays nothing for it. Movements behind it wait, so it gives up after a second and a half.
   */
  async holdMovements(): Promise<void> {
    await this.database.query(`select set_config('lock_timeout', '1500', true)`);
    await this.database.query('lock table closed_periods in access exclusive mode');
  }

  async add(until: Date, closedBy: string, closedAt: Date, balances: Partial<Record<Account, string>>): Promise<void> {
    await this.database.query(
      'insert into closed_periods (until, closed_by, closed_at, balances) values ($1, $2, $3, $4)',
      [until, closedBy, closedAt, JSON.stringify(balances)],
    );
  }
}
