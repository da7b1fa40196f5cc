import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';

/** Counted up to here: beyond it, how many wait no longer matters. */
const MOST_COUNTED = 1_000;

/** As `isOnHold` has it. */
const ON_HOLD = { deposit: `status = 'processing'`, withdrawal: `status = 'pending' and reason is not null` };

export type Waiting = { count: number; onHold: number; oldest: Date | null } & Record<string, unknown>;

/** How much waits for operators, and since when; what is on hold counts, and waits since no time. Each statement reads an index of what is open, and a thousand rows of it. */
@Injectable()
export class WaitingRepository {
  constructor(private readonly database: Database) {}

  async all(): Promise<Record<'deposits' | 'withdrawals' | 'proposals', Waiting>> {
    const [deposits, withdrawals, proposals] = await Promise.all([
      this.transfers('deposit'),
      this.transfers('withdrawal'),
      this.proposals(),
    ]);
    return { deposits, withdrawals, proposals };
  }

  private transfers(type: 'deposit' | 'withdrawal'): Promise<Waiting> {
    return this.read(
      `select case when ${ON_HOLD[type]} then null else created_at end as at from transactions
        where status in ('pending', 'processing') and type = $1 and terms -> 'ownAddress' is null
        order by created_at limit ${MOST_COUNTED}`,
      [type],
    );
  }

  private proposals(): Promise<Waiting> {
    return this.read(
      `select proposed_at as at from proposals where status = 'open' order by proposed_at limit ${MOST_COUNTED}`,
    );
  }

  private async read(open: string, parameters: unknown[] = []): Promise<Waiting> {
    const sql = `select count(*)::int as count, (count(*) - count(at))::int as "onHold", min(at) as oldest from (${open}) as open`;
    return (await this.database.query<Waiting>(sql, parameters))[0] ?? { count: 0, onHold: 0, oldest: null };
  }
}
