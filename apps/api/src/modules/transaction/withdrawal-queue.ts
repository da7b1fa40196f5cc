import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type TransactionRow, isOnHold } from './transaction-row.js';

/** The longest queue that is counted. */
export const MOST_AHEAD = 1_000;
const KEPT_MS = 2_000;

/**
 * The open withdrawals of all customers, oldest first, as operators send them; those on hold are not among them. Read at most once in two seconds, however
 * many customers look at their place.
 */
@Injectable()
export class WithdrawalQueue {
  private kept: { ids: Promise<string[]>; at: number } | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * How many were requested before this one and are still open, at most `MOST_AHEAD`; null where it has no place, since
   * it is being sent already, for one, and where not every customer's can be read: on a cluster, a customer reads theirs
   * while another's server is away.
   */
  async placeOf(line: TransactionRow): Promise<number | null> {
    const { id, type, status } = line;
    if (type !== 'withdrawal' || status !== 'pending' || isOnHold(line)) return null;
    const ids = await this.read().catch(() => undefined);
    if (!ids) return null;
    const place = ids.indexOf(id);
    // One that was requested since the queue was read comes behind it.
    return place >= 0 ? place : ids.length;
  }

  private read(): Promise<string[]> {
    const now = this.clock.now().getTime();
    if (this.kept && Math.abs(now - this.kept.at) < KEPT_MS) return this.kept.ids;
    const ids = this.open();
    this.kept = { ids, at: now };
    ids.catch(() => (this.kept = undefined));
    return ids;
  }

  private async open(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select t.id from transactions t where t.status in ('pending', 'processing') and t.type = 'withdrawal'
          and (t.status = 'processing' or t.reason is null)
        order by t.created_at, t.id limit ${MOST_AHEAD}`,
    );
    return rows.map(({ id }) => id);
  }
}
