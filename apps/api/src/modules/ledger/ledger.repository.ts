import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import type { LedgerCheck } from './checks/ledger-check.js';

export type BalanceRow = Pick<Row<'customer_balances'>, 'cash' | 'invested' | 'withdrawal_hold'>;

export interface BalanceNowRow extends BalanceRow {
  first_entry_at: Date | null;
}

/** What moved on one day (UTC): cents as text, signed; of deposits, withdrawals and gifts as `FlowsRow`. */
export interface DayRow extends BalanceRow {
  day: string;
  deposited: string;
  withdrawn: string;
  given: string;
  fees: string;
}

/** What came in from outside and left again, and what was made of it, over the whole life of an account: cents as text. */
export interface FlowsRow {
  deposited: string;
  withdrawn: string;
  bonuses: string;
  adjustments: string;
  fees: string;
  settled: string;
  first_at: Date | null;
  /** The sum of each flow in cents times its instant in milliseconds. */
  moments: string;
  /** All flows that came in, and the same sum of them. */
  came_in: string;
  moments_in: string;
  last_at: Date | null;
}

export interface BonusRow {
  total: string;
  recent: string;
  earlier: string;
}

export interface DifferenceRow {
  user_id: string | null;
  subject: string;
  expected: string;
  found: string;
}

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
   * What moved on each day (UTC) since an instant, oldest day first. Ids begin with their instant, so only the entries
   * since then are read.
   */
  daysSince(userId: string, since: Date): Promise<DayRow[]> {
    return this.database.query<DayRow & Record<string, unknown>>(
      `select to_char(e.occurred_at at time zone 'utc', 'YYYY-MM-DD') as day,
              coalesce(sum(p.amount) filter (where p.account = 'cash'), 0) as cash,
              coalesce(sum(p.amount) filter (where p.account = 'invested'), 0) as invested,
              coalesce(sum(p.amount) filter (where p.account = 'withdrawal_hold'), 0) as withdrawal_hold,
              coalesce(sum(-p.amount) filter (where p.account = 'custody' and p.amount < 0), 0) as deposited,
              coalesce(sum(p.amount) filter (where p.account = 'custody' and p.amount > 0), 0) as withdrawn,
              coalesce(sum(-p.amount) filter (where p.account in ('bonus', 'adjustment')), 0) as given,
              coalesce(sum(p.amount) filter (where p.account = 'fees'), 0) as fees
         from entries e join postings p on p.user_id = e.user_id and p.entry_id = e.id
        where e.user_id = $1 and e.id >= $2 and e.occurred_at >= $3
        group by 1 order by 1`,
      [userId, lowestIdAt(since), since],
    );
  }

  /** What crossed the edge of an account, and its fees and settled trades, by the platform's side of every entry. */
  async sumFlows(userId: string): Promise<FlowsRow | undefined> {
    const rows = await this.database.query<FlowsRow & Record<string, unknown>>(
      `select f.*, m.*,
              (select e.occurred_at from entries e where e.user_id = $1 order by e.id desc limit 1) as last_at
         from (select coalesce(sum(-amount) filter (where account = 'custody' and amount < 0), 0) as deposited,
                      coalesce(sum(amount) filter (where account = 'custody' and amount > 0), 0) as withdrawn,
                      coalesce(sum(-amount) filter (where account = 'bonus'), 0) as bonuses,
                      coalesce(sum(-amount) filter (where account = 'adjustment'), 0) as adjustments,
                      coalesce(sum(amount) filter (where account = 'fees'), 0) as fees,
                      coalesce(sum(-amount) filter (where account = 'trading_result'), 0) as settled
                 from postings
                where user_id = $1 and account in ('custody', 'fees', 'trading_result', 'bonus', 'adjustment')) f,
              (select min(at) as first_at,
                      coalesce(sum(amount * moment), 0) as moments,
                      coalesce(sum(amount) filter (where amount > 0), 0) as came_in,
                      coalesce(sum(amount * moment) filter (where amount > 0), 0) as moments_in
                 from (select -p.amount as amount, e.occurred_at as at,
                              floor(extract(epoch from e.occurred_at) * 1000) as moment
                         from postings p join entries e on e.user_id = p.user_id and e.id = p.entry_id
                        where p.user_id = $1 and p.account in ('custody', 'bonus', 'adjustment')) flow) m`,
      [userId],
    );
    return rows[0];
  }

  /** What the platform gave as bonus: in all, since `recent`, and from `earlier` to `recent`; cents as text. */
  async sumBonus(userId: string, earlier: Date, recent: Date): Promise<BonusRow | undefined> {
    const rows = await this.database.query<BonusRow & Record<string, unknown>>(
      `select coalesce(sum(-p.amount), 0) as total,
              coalesce(sum(-p.amount) filter (where e.occurred_at >= $3), 0) as recent,
              coalesce(sum(-p.amount) filter (where e.occurred_at >= $2 and e.occurred_at < $3), 0) as earlier
         from postings p join entries e on e.user_id = p.user_id and e.id = p.entry_id
        where p.user_id = $1 and p.account = 'bonus'`,
      [userId, earlier, recent],
    );
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

/** Below every id that is given out at this instant or later (UUIDv7). */
function lowestIdAt(instant: Date): string {
  const milliseconds = instant.getTime().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-0000-0000-000000000000`;
}
