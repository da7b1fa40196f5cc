import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { lowestId } from './day-roots.rules.js';
import type { LedgerEntry } from './ledger-days.rules.js';

/** Entries that are read at a time: few enough that hashing them holds up no request. */
const PAGE = 500;

interface EntryRow {
  user_id: string;
  id: string;
  kind: string;
  transaction_id: string | null;
  trade_id: string | null;
  actor_id: string | null;
  occurred_at: string;
}

interface PostingRow {
  user_id: string;
  entry_id: string;
  id: string;
  account: string;
  amount: string;
}

/**
 * Reads the ledger from one end to the other in the order of customer and id, a page at a time, with the keys of both
 * tables: no long transaction, and the same memory for any number of entries.
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

  /** Every entry, and every posting without one, whose id was made at or after an instant, in milliseconds since 1970. */
  async *entriesSince(sinceMs: number): AsyncGenerator<LedgerEntry> {
    const since = lowestId(sinceMs);
    let behind: EntryRow | undefined;
    for (;;) {
      const entries = await this.entries(since, behind);
      const last = entries.length === PAGE ? entries.at(-1) : undefined;
      const postings = await this.postings(since, behind, last);
      yield* joined(entries, postings);
      if (!last) return;
      behind = last;
    }
  }

  private entries(since: string, behind: EntryRow | undefined): Promise<EntryRow[]> {
    return this.database.query<EntryRow & Record<string, unknown>>(
      `select user_id, id, kind, transaction_id, trade_id, actor_id,
              to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as occurred_at
         from entries
        where id >= $1::uuid ${behind ? 'and (user_id, id) > ($2::uuid, $3::uuid)' : ''}
        order by user_id, id limit ${PAGE}`,
      behind ? [since, behind.user_id, behind.id] : [since],
    );
  }

  private postings(since: string, behind: EntryRow | undefined, last: EntryRow | undefined): Promise<PostingRow[]> {
    const parameters: unknown[] = [since];
    const bound = (sign: string, row: EntryRow | undefined) => {
      if (!row) return '';
      parameters.push(row.user_id, row.id);
      return `and (user_id, entry_id) ${sign} ($${parameters.length - 1}::uuid, $${parameters.length}::uuid)`;
    };
    return this.database.query<PostingRow & Record<string, unknown>>(
      `select user_id, entry_id, id, account, amount from postings
        where entry_id >= $1::uuid ${bound('>', behind)} ${bound('<=', last)}
        order by user_id, entry_id, account, id`,
      parameters,
    );
  }
}

/** Joins two lists that have the same order. */
function* joined(entries: EntryRow[], postings: PostingRow[]): Generator<LedgerEntry> {
  const key = (userId: string, id: string) => userId + id;
  let at = 0;
  const postingsUpTo = function* (end: string | undefined): Generator<LedgerEntry> {
    for (let row = postings[at]; row; row = postings[at]) {
      const own = key(row.user_id, row.entry_id);
      if (end !== undefined && own >= end) return;
      yield { userId: row.user_id, id: row.entry_id, entry: null, postings: take(own) };
    }
  };
  const take = (own: string): LedgerEntry['postings'] => {
    const taken: LedgerEntry['postings'] = [];
    for (let row = postings[at]; row && key(row.user_id, row.entry_id) === own; row = postings[at]) {
      taken.push({ id: row.id, account: row.account, amount: row.amount });
      at += 1;
    }
    return taken;
  };
  for (const { user_id: userId, id, kind, ...row } of entries) {
    const own = key(userId, id);
    yield* postingsUpTo(own);
    const { transaction_id: transactionId, trade_id: tradeId, actor_id: actorId, occurred_at: occurredAt } = row;
    yield { userId, id, entry: { kind, transactionId, tradeId, actorId, occurredAt }, postings: take(own) };
  }
  yield* postingsUpTo(undefined);
}
