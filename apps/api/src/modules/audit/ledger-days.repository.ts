import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { lowestId } from './day-roots.rules.js';
import type { LedgerEntry } from './ledger-days.rules.js';

/** Entries that are read at a time: few enough that hashing them holds up no request. */
const PAGE = 500;

/** The columns of an entry's amounts, in the order in which they are hashed. */
const ACCOUNTS = [
  'adjustment',
  'bonus',
  'cash',
  'custody',
  'fees',
  'invested',
  'trading_result',
  'withdrawal_hold',
] as const;

interface EntryRow extends Record<(typeof ACCOUNTS)[number], string | null> {
  user_id: string;
  id: string;
  kind: string;
  transaction_id: string | null;
  trade_id: string | null;
  actor_id: string | null;
  occurred_at: string;
}

/**
 * Reads the ledger from one end to the other in the order of customer and id, a page at a time: no long transaction, and the same memory for any number of entries.
 */
@Injectable()
export class LedgerDaysRepository {
  constructor(private readonly database: Database) {}

  /** The midnight (UTC) behind the last finished day: over for two hours, also by the database's clock. */
  async openFrom(now: Date): Promise<Date> {
    const [row] = await this.database.query<{ day: Date }>(
      `select date_trunc('day', least($1, clock_timestamp()) - interval '2 hours', 'UTC') as day`,
      [now],
    );
    return row?.day ?? now;
  }

  /**
   * The midnight (UTC) that every day before it has its roots by: it has been over for six hours. None where no such root
   * could be written yet. By the database's clock, like `openFrom`.
   */
  async rootedBefore(now: Date, since: 'roots_since' | 'step_roots_since'): Promise<Date | undefined> {
    const [row] = await this.database.query<{ day: Date }>(
      `select date_trunc('day', least($1, clock_timestamp()) - interval '6 hours', 'UTC') as day
         from audit_head where ${since} < clock_timestamp() - interval '6 hours'`,
      [now],
    );
    return row?.day;
  }

  /** Every entry whose id was made at or after an instant, in milliseconds since 1970. */
  async *entriesSince(sinceMs: number): AsyncGenerator<LedgerEntry> {
    const since = lowestId(sinceMs);
    let behind: EntryRow | undefined;
    do {
      const rows = await this.entries(since, behind);
      for (const { user_id: userId, id, kind, ...row } of rows) {
        const postings = ACCOUNTS.flatMap((account) => {
          const amount = row[account];
          return amount === null ? [] : [{ account, amount }];
        });
        const { transaction_id: transactionId, trade_id: tradeId, actor_id: actorId, occurred_at: occurredAt } = row;
        yield { userId, id, entry: { kind, transactionId, tradeId, actorId, occurredAt }, postings };
      }
      behind = rows.length === PAGE ? rows.at(-1) : undefined;
    } while (behind);
  }

  private entries(since: string, behind: EntryRow | undefined): Promise<EntryRow[]> {
    return this.database.query<EntryRow & Record<string, unknown>>(
      `select user_id, id, kind, transaction_id, trade_id, actor_id,
              to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as occurred_at,
              ${ACCOUNTS.join(', ')}
         from entries
        where id >= $1::uuid ${behind ? 'and (user_id, id) > ($2::uuid, $3::uuid)' : ''}
        order by user_id, id limit ${PAGE}`,
      behind ? [since, behind.user_id, behind.id] : [since],
    );
  }
}
