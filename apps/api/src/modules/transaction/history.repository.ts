import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { Keyset } from '../../platform/http/index.js';
import type { EventRow, TransactionRecord } from './transaction-row.js';

export interface HistoryFilter {
  type?: string;
  status?: string;
  from?: Date;
  to?: Date;
  search?: string;
  limit: number;
  after?: Keyset;
}

export interface TotalsRow {
  total_transactions: number;
  total_inflow: number;
  total_outflow: number;
  total_profit: number;
  successful_deposits: number;
  successful_withdrawals: number;
}

/** A condition of a list, with the place of its parameter as `$`. */
type Condition = [sql: string, parameter: unknown];

/** Reads for screens: no locks, no writes, each list a walk along one index (decision A11). */
@Injectable()
export class HistoryRepository {
  constructor(private readonly database: Database) {}

  /** A customer's lines, newest first; one more than `limit`, so that one sees whether there is a next page. */
  list(userId: string, filter: HistoryFilter): Promise<TransactionRecord[]> {
    const conditions: Condition[] = [['t.user_id = $', userId], ...shared(filter)];
    if (filter.after) {
      conditions.push([
        `(t.created_at, t.id) < (($::jsonb ->> 'at')::timestamptz, ($::jsonb ->> 'id')::uuid)`,
        filter.after,
      ]);
    }
    return this.read(conditions, 'order by t.created_at desc, t.id desc', filter.limit);
  }

  /** Everybody's deposits and withdrawals for review, oldest first. */
  queue(filter: HistoryFilter): Promise<TransactionRecord[]> {
    const conditions = shared(filter);
    if (filter.after) {
      conditions.push([
        `(t.created_at, t.id) > (($::jsonb ->> 'at')::timestamptz, ($::jsonb ->> 'id')::uuid)`,
        filter.after,
      ]);
    }
    const open = filter.status ? '' : `and t.status in ('pending', 'processing')`;
    return this.read(conditions, 'order by t.created_at, t.id', filter.limit, open);
  }

  async find(id: string, ownerId: string | undefined): Promise<TransactionRecord | undefined> {
    const conditions: Condition[] = [['t.id = $', id]];
    if (ownerId) conditions.push(['t.user_id = $', ownerId]);
    return (await this.read(conditions, '', 1))[0];
  }

  timeline(userId: string, transactionId: string): Promise<EventRow[]> {
    return this.database.query<EventRow & Record<string, unknown>>(
      `select status, actor_role, reason, to_jsonb(at) #>> '{}' as at from transaction_events
        where user_id = $1 and transaction_id = $2 order by transaction_events.at, id`,
      [userId, transactionId],
    );
  }

  async totals(userId: string): Promise<TotalsRow | undefined> {
    const rows = await this.database.query<{ totals: TotalsRow }>(
      'select to_jsonb(t) as totals from transaction_totals t where t.user_id = $1',
      [userId],
    );
    return rows[0]?.totals;
  }

  /** Which of these files some receipt names. */
  async knownReceiptFiles(keys: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ storage_key: string }>(
      'select storage_key from receipts where storage_key = any($1)',
      [keys],
    );
    return new Set(rows.map(({ storage_key }) => storage_key));
  }

  private read(conditions: Condition[], order: string, limit: number, open = ''): Promise<TransactionRecord[]> {
    const parameters = conditions.map(([, parameter]) => parameter);
    const where = conditions.map(([sql], index) => sql.replaceAll('$', `$${index + 1}`)).join(' and ') || 'true';
    return this.database.query<TransactionRecord & Record<string, unknown>>(
      `select to_jsonb(t) as line, to_jsonb(r) as receipt,
              jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name,
                                 'email', u.email, 'phone', u.phone) as person
         from transactions t
         join users u on u.id = t.user_id
         left join receipts r on r.user_id = t.user_id and r.transaction_id = t.id
        where ${where} ${open} ${order} limit $${parameters.length + 1}`,
      [...parameters, limit + 1],
    );
  }
}

function shared(filter: HistoryFilter): Condition[] {
  const conditions: Condition[] = [];
  if (filter.type) conditions.push(['t.type = $', filter.type]);
  if (filter.status) conditions.push(['t.status = $', filter.status]);
  if (filter.from) conditions.push(['t.created_at >= $', filter.from]);
  if (filter.to) conditions.push(['t.created_at < $', filter.to]);
  if (filter.search) {
    conditions.push([
      `(t.reference ilike $ or t.description ilike $ or t.id::text ilike $)`,
      `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`,
    ]);
  }
  return conditions;
}
