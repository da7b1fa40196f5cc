import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { LEDGER_CHECKS } from './ledger-checks.js';

export interface BalanceRow {
  cash: string;
  invested: string;
  withdrawal_hold: string;
}

export interface BonusRow {
  total: string;
  recent: string;
  earlier: string;
}

export interface DifferenceRow {
  check: string;
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
    const rows = await this.database.query<BalanceRow & Record<string, unknown>>(
      'select cash, invested, withdrawal_hold from customer_balances where user_id = $1',
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

  async differences(): Promise<DifferenceRow[]> {
    const found: DifferenceRow[] = [];
    for (const { name, sql } of LEDGER_CHECKS) {
      const rows = await this.database.query<Omit<DifferenceRow, 'check'> & Record<string, unknown>>(sql);
      found.push(...rows.map((row) => ({ ...row, check: name })));
    }
    return found;
  }

  /** Runs `work` against one unmoving picture of the database, however much is posted meanwhile. */
  inOneSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.database.snapshot(work);
  }

  async counts(): Promise<{ entries: string; postings: string; customers: string }> {
    const rows = await this.database.query<{ entries: string; postings: string; customers: string }>(
      `select (select count(*) from entries) as entries, (select count(*) from postings) as postings,
              (select count(*) from customer_balances) as customers`,
    );
    return rows[0] ?? { entries: '0', postings: '0', customers: '0' };
  }
}
