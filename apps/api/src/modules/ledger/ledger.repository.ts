import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import type { LedgerCheck } from './checks/ledger-check.js';

export type BalanceRow = Pick<Row<'customer_balances'>, 'cash' | 'invested' | 'withdrawal_hold'>;

export interface BalanceNowRow extends BalanceRow {
  first_entry_at: Date | null;
}

/** What crossed the edge of an account and what was made of it, in a time: cents as text. */
interface MovedRow {
  deposited: string;
  withdrawn: string;
  bonuses: string;
  adjustments: string;
  fees: string;
  settled: string;
  /** All flows that came in. */
  came_in: string;
  /** The sum of each flow in cents times its instant in milliseconds. */
  moments: string;
  first_at: Date | null;
}

/** What moved on one day (UTC), signed where it is a balance. */
export interface DayRow extends BalanceRow, MovedRow {
  day: string;
}

/** What moved on all days that are kept. */
export interface KeptRow extends MovedRow {
  /** The midnight (UTC) behind the last kept day; undefined where none is. */
  open_from: Date | null;
  /** The most that was paid in at once; of each day, all that came in counts before what left. */
  most_paid_in: string;
  last_at: Date | null;
}

export interface DifferenceRow {
  user_id: string | null;
  subject: string;
  expected: string;
  found: string;
}

const SUMMED = [
  ...(['deposited', 'withdrawn', 'bonuses', 'adjustments', 'fees', 'settled', 'came_in', 'moments'] as const),
];

export type Summed = (typeof SUMMED)[number];

const DAY = `to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, cash, invested, withdrawal_hold, ${SUMMED.join(', ')}, first_at`;

const OWN_SUMS = ['cash', 'invested', 'withdrawal_hold']
  .map((name) => `coalesce(sum(d.${name}), 0) as ${name}`)
  .join(', ');

@Injectable()
export class LedgerRepository {
  constructor(private readonly database: Database) {}

  async insertBalance(userId: string, now: Date): Promise<void> {
    await this.database.query(
      'insert into customer_balances (user_id, updated_at) values ($1, $2) on conflict (user_id) do nothing',
      [userId, now],
    );
  }

  async findBalance(userId: string): Promise<BalanceRow | undefined> {
    const rows = await this.database.query<BalanceRow>(
      'select cash, invested, withdrawal_hold from customer_balances where user_id = $1',
      [userId],
    );
    return rows[0];
  }

  /** The balances of this moment, and when the first entry was posted. */
  async findBalanceAndBeginning(userId: string): Promise<BalanceNowRow | undefined> {
    const rows = await this.database.query<BalanceNowRow & Record<string, unknown>>(
      `select cash, invested, withdrawal_hold,
              (select e.occurred_at from entries e where e.user_id = $1 order by e.id limit 1) as first_entry_at
         from customer_balances b where b.user_id = $1`,
      [userId],
    );
    return rows[0];
  }

  /**
   * Keeps what moved on finished days that are not kept yet, a part of them at a time; answers the midnight of the last kept day, which
   * is undefined where none is kept.
   */
  async keepDays(userId: string, now: Date): Promise<Date | undefined> {
    for (;;) {
      const [row] = await this.database.query<{ day: Date | null; more: boolean }>(
        'select last_day as day, more from ledger_keep_days($1, $2)',
        [userId, now],
      );
      if (!row?.more) return row?.day ?? undefined;
    }
  }

  /** The sums of all kept days, and when anything was last posted. */
  async sumKeptDays(userId: string): Promise<KeptRow | undefined> {
    const rows = await this.database.query<KeptRow & Record<string, unknown>>(
      `select ${SUMMED.map((name) => `coalesce(sum(${name}::numeric), 0) as ${name}`).join(', ')}, min(first_at) as first_at,
              coalesce(max(paid_before + came_in), 0) as most_paid_in, max(day) + interval '24 hours' as open_from,
              (select e.occurred_at from entries e where e.user_id = $1 order by e.id desc limit 1) as last_at
         from (select *, coalesce(sum(deposited - withdrawn + bonuses + adjustments)
                                    over (order by day rows between unbounded preceding and 1 preceding), 0) as paid_before
                 from ledger_days where user_id = $1) days`,
      [userId],
    );
    return rows[0];
  }

  /** What moved on each kept day since the one that begins at `since`, oldest first. */
  keptDays(userId: string, since: Date): Promise<DayRow[]> {
    return this.database.query<DayRow & Record<string, unknown>>(
      `select ${DAY} from ledger_days where user_id = $1 and day >= $2 order by ledger_days.day`,
      [userId, since],
    );
  }

  /** The same of every day since one, by the postings. */
  postedDays(userId: string, since: Date): Promise<DayRow[]> {
    return this.database.query<DayRow & Record<string, unknown>>(
      `select ${DAY} from ledger_days_between($1, $2, 'infinity') d order by d.day`,
      [userId, since],
    );
  }

  /** What the kept days before a midnight moved in all, and up to when days are kept. */
  async keptBefore(userId: string, midnight: Date): Promise<(BalanceRow & { until: Date | null }) | undefined> {
    const rows = await this.database.query<BalanceRow & { until: Date | null }>(
      `select ${OWN_SUMS}, (select max(k.day) + interval '24 hours' from ledger_days k where k.user_id = $1) as until
         from ledger_days d where d.user_id = $1 and d.day < $2`,
      [userId, midnight],
    );
    return rows[0];
  }

  /** The same of the days between two midnights, by the postings. */
  async postedBetween(userId: string, from: Date, until: Date): Promise<BalanceRow | undefined> {
    const rows = await this.database.query<BalanceRow>(`select ${OWN_SUMS} from ledger_days_between($1, $2, $3) d`, [
      userId,
      from,
      until,
    ]);
    return rows[0];
  }

  /**
   * How many differences a check finds, and the first of them. Counted by the database, so that any number takes the same
   * memory here.
   */
  async differences({ sql }: LedgerCheck, listed: number): Promise<{ count: number; first: DifferenceRow[] }> {
    const rows = await this.database.query<DifferenceRow & { total: string } & Record<string, unknown>>(
      `select user_id, subject, expected, found, count(*) over () as total from (${sql}) differing
        order by user_id nulls first, subject limit ${listed}`,
    );
    return {
      count: Number(rows[0]?.total ?? 0),
      first: rows.map(({ user_id, subject, expected, found }) => ({ user_id, subject, expected, found })),
    };
  }

  /** Runs `work` against one unmoving picture of the database, however much is posted meanwhile. */
  /** @param patientMs how long each statement may take, on one core, if not as long as those of requests */
  inOneSnapshot<T>(work: () => Promise<T>, patientMs?: number): Promise<T> {
    return this.database.snapshot(async () => {
      if (patientMs !== undefined) {
        await this.database.query(
          `select set_config('statement_timeout', $1, true), set_config('max_parallel_workers_per_gather', '0', true)`,
          [String(patientMs)],
        );
      }
      return work();
    });
  }

  async counts(): Promise<{ entries: string; postings: string; customers: string }> {
    const rows = await this.database.query<{ entries: string; postings: string; customers: string }>(
      `select (select count(*) from entries) as entries, (select count(*) from postings) as postings,
              (select count(*) from customer_balances) as customers`,
    );
    return rows[0] ?? { entries: '0', postings: '0', customers: '0' };
  }
}
