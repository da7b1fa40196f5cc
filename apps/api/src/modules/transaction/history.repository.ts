import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { Keyset } from '#platform/http/index.js';
import { LineTrades } from './line-trades.js';
import { searchFor } from './search.rules.js';
import {
  type EventRow,
  type SendingRow,
  type SendingStep,
  type TotalsRow,
  type TransactionRecord,
  SENDING_STEPS,
  TOTALS,
} from './transaction-row.js';

export interface HistoryFilter {
  type?: string;
  status?: string;
  cancelled?: boolean;
  from?: Date;
  to?: Date;
  search?: string;
  limit: number;
  after?: Keyset;
}

/** A condition of a list, with its parameters as `$1`, `$2`, …, numbered from its own first one. */
type Condition = [sql: string, ...parameters: unknown[]];

/**
 * Whether a line `t` of the customer `:owner` is a transfer that its owner cancelled. Does not use `exists`:
 * PostgreSQL could then read all steps of the customer into memory instead of those of one line.
 */
const CANCELLED = `t.type in ('deposit', 'withdrawal') and t.status = 'failed' and (
               select true from transaction_steps e
                where e.user_id = :owner and e.transaction_id = t.id
                  and e.status = 'failed' and e.actor_role = 'investor' limit 1) is true`;

/** What names a line among those of all customers; each is found by an index. */
const NAMED_BY = {
  reference: 't.reference = $1',
  id: 't.id = $1',
  hash: 'lower(t.tx_hash) = any($1::text[]) and t.tx_hash is not null',
} as const;

/** Said by `?`, of which PostgreSQL expects most lines, so that it walks the queue in order and stops behind the page. */
const NOT_BY_CHAIN = `(t.terms ? 'ownAddress') is not true`;

type NamedBy = keyof typeof NAMED_BY;

type Statement = [sql: string, parameters: unknown[]];

/** How many lines of one name are shown at most. */
const MOST_NAMED = 20;

interface Page {
  /** The owner of the lines; undefined for all customers. */
  ownerId?: string;
  conditions: Condition[];
  /** The condition of a partial index: PostgreSQL uses the index only if the statement contains it. */
  index?: string;
  order: string;
  filter: Pick<HistoryFilter, 'limit' | 'search'>;
}

/**
 * Reads for screens: no locks, no writes; each list is one index scan.
 *
 * Statements are prepared, so PostgreSQL may plan one for a customer of average size. To keep the plan right for every
 * customer, a statement contains only the conditions that were requested, and related rows are looked up line by line
 * for the page. `:owner` is the customer whose lines are listed, passed as a parameter so that a cluster queries one
 * server; in the list of all customers it is the line's own customer. Citus cannot correlate with a subquery, so the
 * page is not one.
 */
@Injectable()
export class HistoryRepository {
  constructor(
    private readonly database: Database,
    private readonly lineTrades: LineTrades,
  ) {}

  /** A customer's lines, newest first; one more than `limit`, to show whether there is a next page. */
  list(userId: string, filter: HistoryFilter): Promise<TransactionRecord[]> {
    const conditions = shared(filter);
    // Ids begin with their instant, so the list goes by the primary key.
    if (filter.after) conditions.push(['t.id < $1', filter.after.id]);
    if (filter.from) conditions.push(['t.id >= lowest_id($1)', filter.from]);
    if (filter.to) conditions.push([`t.id < lowest_id($1::timestamptz + interval '1 second')`, filter.to]);
    const index = filter.status && filter.status !== 'completed' ? `t.status <> 'completed'` : undefined;
    return this.read({ ownerId: userId, conditions, index, order: 'order by t.id desc', filter });
  }

  /** The same, with the totals of the whole history. */
  page(userId: string, filter: HistoryFilter): Promise<[TransactionRecord[], TotalsRow | undefined]> {
    return this.database.together(() => Promise.all([this.list(userId, filter), this.totals(userId)]));
  }

  /** All customers' deposits and withdrawals for review, oldest first. */
  queue(filter: HistoryFilter): Promise<TransactionRecord[]> {
    return this.read(pageOfQueue(filter));
  }

  /** What `queue` asks the database: the statement with its parameters. */
  statementOfQueue(filter: HistoryFilter): Statement {
    return this.statement(pageOfQueue(filter));
  }

  /** The lines of all customers with this reference, id or hash, in all its spellings; newest first. */
  named(by: NamedBy, value: string | readonly string[]): Promise<TransactionRecord[]> {
    return this.database.query(...this.statementOfNamed(by, value));
  }

  /** What `named` asks the database: the statement with its parameters. */
  statementOfNamed(by: NamedBy, value: string | readonly string[]): Statement {
    const order = 'order by t.created_at desc, t.id desc';
    return this.statement({ conditions: [[NAMED_BY[by], value]], order, filter: { limit: MOST_NAMED - 1 } });
  }

  async find(id: string, ownerId: string | undefined): Promise<TransactionRecord | undefined> {
    return (await this.read({ ownerId, conditions: [['t.id = $1', id]], order: '', filter: { limit: 1 } }))[0];
  }

  /** The owner of a line; undefined when it does not exist or belongs to another customer. */
  async ownerOf(id: string, userId: string | undefined): Promise<string | undefined> {
    const sql = `select user_id from transactions where id = $1${userId ? ' and user_id = $2' : ''}`;
    return (await this.database.query<{ user_id: string }>(sql, userId ? [id, userId] : [id]))[0]?.user_id;
  }

  timeline(userId: string, transactionId: string): Promise<EventRow[]> {
    return this.database.query<EventRow>(
      `select status, actor_role, operator_role, reason, to_jsonb(at) #>> '{}' as at from transaction_events
        where user_id = $1 and transaction_id = $2 order by transaction_events.at, id`,
      [userId, transactionId],
    );
  }

  /** Each time a withdrawal was approved for sending in a batch, and how that ended unpaid, with the operators' roles then. */
  async sendings(userId: string, transactionId: string): Promise<SendingStep[]> {
    const steps = await this.database.query<SendingRow>(
      `select to_jsonb(s.at) #>> '{}' as at, s.sending, p.batch_id
         from payouts p
        cross join lateral (values (p.approved_at, 'approved'), (p.ended_at, p.outcome)) s (at, sending)
        where p.user_id = $1 and p.transaction_id = $2 and s.sending = any($3::text[])
        order by s.at, s.sending`,
      [userId, transactionId, SENDING_STEPS],
    );
    if (steps.length === 0) return [];
    // Asked apart: on a cluster the audit log lies elsewhere.
    const roles = await this.database.query<{ step: string; role: string | null }>(
      `select 'approved ' || (after ->> 'batch') as step, actor_role as role from audit_records
        where customer_id = $1 and action = 'approve-payout' and subject = $2 and outcome = 'done'
       union all
       select 'cancelled ' || subject, actor_role from audit_records
        where action = 'cancel-payout-batch' and subject = any($3::text[]) and outcome = 'done'`,
      [userId, transactionId, steps.map(({ batch_id }) => batch_id)],
    );
    const byStep = new Map(roles.map(({ step, role }) => [step, role]));
    return steps.map((step) => ({ ...step, operatorRole: byStep.get(`${step.sending} ${step.batch_id}`) ?? null }));
  }

  async totals(userId: string): Promise<TotalsRow | undefined> {
    const rows = await this.database.query<{ totals: TotalsRow }>(
      `select to_jsonb(t) as totals
         from (select ${TOTALS.join(', ')}, p.*
                 from transaction_totals b
                cross join (
                  select count(*) as confirmed_withdrawals, coalesce(sum(w.amount), 0) as confirmed_outflow
                    from payouts p join transactions w on w.user_id = p.user_id and w.id = p.transaction_id
                   where p.user_id = $1 and w.user_id = $1 and p.outcome = 'paid' and p.lost_at is null) p
                where b.user_id = $1) t`,
      [userId],
    );
    return rows[0]?.totals;
  }

  /** Which of these files a receipt refers to. */
  async knownReceiptFiles(keys: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ storage_key: string }>(
      'select storage_key from receipts where storage_key = any($1)',
      [keys],
    );
    return new Set(rows.map(({ storage_key }) => storage_key));
  }

  private read(page: Page): Promise<TransactionRecord[]> {
    const statement = this.statement(page);
    return page.filter.search ? this.database.queryPlannedAnew(...statement) : this.database.query(...statement);
  }

  private statement({ ownerId, conditions, index = 'true', order, filter }: Page): Statement {
    const parameters: unknown[] = ownerId ? [ownerId] : [];
    const asked = conditions.map(([sql, ...own]) => {
      const before = parameters.length;
      parameters.push(...own);
      return sql.replaceAll(/\$(\d)/g, (_, place) => `$${before + Number(place)}`);
    });
    const where = [...(ownerId ? ['t.user_id = :owner'] : []), ...asked, index].join(' and ');
    const limit = `$${parameters.push(filter.limit + 1)}`;
    const sql = `
      select to_jsonb(t) as line,
             (select to_jsonb(r) from receipts r where r.user_id = :owner and r.transaction_id = t.id) as receipt,
             (select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name,
                                        'email', u.email, 'phone', u.phone)
                from users u where u.id = :owner) as person,
             ${this.lineTrades.expression} as "ofTrade",
             ${CANCELLED} as cancelled
        from transactions t where ${where}
       ${order} limit ${limit}`.replaceAll(':owner', ownerId ? '$1' : 't.user_id');
    return [sql, parameters];
  }
}

function pageOfQueue(filter: HistoryFilter): Page {
  const conditions = shared(filter);
  if (filter.after) {
    const { at, id } = filter.after;
    conditions.push(['(t.created_at, t.id) > ($1::timestamptz, $2::uuid)', at, id]);
  }
  // A chain decides those by itself.
  if (!filter.status) conditions.push([NOT_BY_CHAIN]);
  const open = !filter.status || ['pending', 'processing'].includes(filter.status);
  const index = open ? `t.status in ('pending', 'processing')` : 't.amount > 0';
  return { conditions, index, order: 'order by t.created_at, t.id', filter };
}

function shared(filter: HistoryFilter): Condition[] {
  const conditions: Condition[] = [];
  if (filter.type) conditions.push(['t.type = $1', filter.type]);
  if (filter.status) conditions.push(['t.status = $1', filter.status]);
  if (filter.cancelled !== undefined) conditions.push([filter.cancelled ? CANCELLED : `not (${CANCELLED})`]);
  if (filter.from) conditions.push(['t.created_at >= $1', filter.from]);
  if (filter.to) conditions.push(['t.created_at < $1', filter.to]);
  if (filter.search) conditions.push(searched(filter.search));
  return conditions;
}

function searched(typed: string): Condition {
  const search = searchFor(typed);
  if (search.by === 'reference') return ['t.reference = $1', search.reference];
  if (search.by === 'id') return ['t.id = $1', search.id];
  const columns = ['t.description ilike $1'];
  const parameters = [containing(search.description)];
  if (search.reference) columns.push(`t.reference like $${parameters.push(containing(search.reference))}`);
  if (search.id) {
    const [first, last] = search.id.map((id) => `$${parameters.push(id)}::uuid`);
    columns.push(`t.id between ${first} and ${last}`);
  }
  return [`(${columns.join(' or ')})`, ...parameters];
}

function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
