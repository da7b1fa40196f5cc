import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { Keyset } from '#platform/http/index.js';
import { type Account, NOTHING, type Sums, added } from './books.rules.js';

interface SumsRow extends Record<string, unknown> {
  account: Account;
  before_debits: string;
  before_credits: string;
  debits: string;
  credits: string;
}

/** What moved on each account before a time, and in it. */
export type Moved = Map<Account, { before: Sums; within: Sums }>;

export interface LineRow extends Record<string, unknown> {
  id: string;
  at: string;
  user_id: string;
  account_id: string;
  first_name: string;
  last_name: string;
  kind: string;
  transaction_id: string | null;
  /** Of the transaction. */
  type: string | null;
  reference: string | null;
  trade_id: string | null;
  /** Of the trade. */
  symbol: string | null;
  amount: string;
}

export interface LinesAsked {
  account: Account;
  from: Date;
  until: Date;
  side?: 'debit' | 'credit';
  after?: Keyset;
  limit: number;
}

export interface DayRow extends Record<string, unknown> {
  day: Date;
  debits: string;
  credits: string;
}

const BEFORE_AND_WITHIN = (at: string, debit: string, credit: string) =>
  `coalesce(sum(${debit}) filter (where ${at} < $1), 0) as before_debits,
   coalesce(sum(${credit}) filter (where ${at} < $1), 0) as before_credits,
   coalesce(sum(${debit}) filter (where ${at} >= $1), 0) as debits,
   coalesce(sum(${credit}) filter (where ${at} >= $1), 0) as credits`;
const DEBIT = 'greatest(-p.amount, 0)';
const CREDIT = 'greatest(p.amount, 0)';

/** Reads the books of all customers together: kept days, and the postings that are not in them. */
@Injectable()
export class BooksRepository {
  constructor(private readonly database: Database) {}

  /** Keeps what can be kept. */
  async keepDays(now: Date): Promise<void> {
    for (let more = true; more;) {
      const [row] = await this.database.query<{ more: boolean }>('select books_keep_days($1) as more', [now]);
      more = row?.more ?? false;
    }
  }

  inOneSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.database.snapshot(work);
  }

  /** The midnight behind the last kept day. */
  async keptUntil(): Promise<Date> {
    const [row] = await this.database.query<{ until: Date | null }>(
      `select max(day) + interval '24 hours' as until from book_days`,
    );
    return row?.until ?? new Date(0);
  }

  /** What moved on each account before `from`, and from then until `until`. Three sums that have no entry in common: call it inside a snapshot. */
  async moved(from: Date, until: Date): Promise<Moved> {
    const kept = await this.keptUntil();
    const moved: Moved = new Map();
    for (const rows of [
      await this.keptSums(from, until),
      await this.lateSums(from, until, kept),
      await this.openSums(from, until, kept),
    ]) {
      for (const row of rows) {
        const { before, within } = moved.get(row.account) ?? { before: NOTHING, within: NOTHING };
        moved.set(row.account, {
          before: added(before, { debits: BigInt(row.before_debits), credits: BigInt(row.before_credits) }),
          within: added(within, { debits: BigInt(row.debits), credits: BigInt(row.credits) }),
        });
      }
    }
    return moved;
  }

  /** The lines of an account in a time, oldest first; one more than `limit`. */
  lines({ account, from, until, side, after, limit }: LinesAsked): Promise<LineRow[]> {
    const signs = { debit: 'and p.amount < 0', credit: 'and p.amount > 0' };
    return this.database.query<LineRow>(
      `select p.entry_id as id, to_jsonb(p.occurred_at) #>> '{}' as at, p.user_id, p.kind, p.transaction_id, t.type, t.reference,
              p.trade_id, d.symbol, p.amount, u.account_id, u.first_name, u.last_name
         from postings p
         join users u on u.id = p.user_id
         left join transactions t on t.user_id = p.user_id and t.id = p.transaction_id
         left join trades d on d.user_id = p.user_id and d.id = p.trade_id
        where p.account = $1 and p.occurred_at >= $2 and p.occurred_at < $3
          and ($4::timestamptz is null or (p.occurred_at, p.entry_id) > ($4, $5::uuid)) ${side ? signs[side] : ''}
        order by p.occurred_at, p.entry_id
        limit $6`,
      [account, from, until, after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  /** The days before one on which anything moved on an account, newest first. Call it inside a snapshot: it reads twice. */
  async days(account: Account, before: Date, limit: number): Promise<DayRow[]> {
    const kept = await this.keptUntil();
    return this.database.query<DayRow>(
      `select day, sum(debits) as debits, sum(credits) as credits
         from (select day, debits, credits from book_days where account = $1 and day < $2
               union all
               select date_trunc('day', p.occurred_at, 'UTC'), ${DEBIT}, ${CREDIT}
                 from late_entries l
                 join postings p on p.user_id = l.user_id and p.entry_id = l.entry_id and p.account = $1
                where l.occurred_at < least($2, $3::timestamptz)
               union all
               select date_trunc('day', p.occurred_at, 'UTC'), ${DEBIT}, ${CREDIT}
                 from postings p where p.account = $1 and p.occurred_at >= $3 and p.occurred_at < $2) moved
        group by day having sum(debits) > 0 or sum(credits) > 0
        order by day desc limit $4`,
      [account, before, kept, limit + 1],
    );
  }

  private keptSums(from: Date, until: Date): Promise<SumsRow[]> {
    return this.database.query<SumsRow>(
      `select account, ${BEFORE_AND_WITHIN('day', 'debits', 'credits')} from book_days where day < $2 group by account`,
      [from, until],
    );
  }

  private lateSums(from: Date, until: Date, kept: Date): Promise<SumsRow[]> {
    return this.database.query<SumsRow>(
      `select p.account, ${BEFORE_AND_WITHIN('l.occurred_at', DEBIT, CREDIT)}
         from late_entries l join postings p on p.user_id = l.user_id and p.entry_id = l.entry_id
        where l.occurred_at < least($2, $3::timestamptz) group by p.account`,
      [from, until, kept],
    );
  }

  private openSums(from: Date, until: Date, kept: Date): Promise<SumsRow[]> {
    return this.database.query<SumsRow>(
      `select p.account, ${BEFORE_AND_WITHIN('p.occurred_at', DEBIT, CREDIT)}
         from postings p where p.occurred_at >= $3 and p.occurred_at < $2 group by p.account`,
      [from, until, kept],
    );
  }
}
