import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import type { Keyset } from '#platform/http/index.js';

export type CustomersAccount = 'cash' | 'invested' | 'withdrawal_hold';

export interface EntryRow extends Record<string, unknown> {
  id: string;
  at: string;
  kind: string;
  transaction_id: string | null;
  /** Of the transaction. */
  type: string | null;
  reference: string | null;
  trade_id: string | null;
  /** Of the trade. */
  symbol: string | null;
  actor_id: string | null;
  amount: string;
  /** What the account held behind it. */
  balance: string;
}

export type SessionRow = Pick<Row<'sessions'>, 'id' | 'device' | 'created_at' | 'last_seen_at' | 'address'> &
  Record<string, unknown>;

export type NoteRow = Pick<Row<'customer_notes'>, 'id' | 'author_id' | 'body'> & {
  at: string;
  /** The transaction that it was given with. */
  subject_id: string | null;
  kind: string | null;
  reference: string | null;
} & Record<string, unknown>;

export interface StepRow extends Record<string, unknown> {
  id: string;
  at: string;
  about: 'account' | 'note' | 'transaction' | 'trade';
  what: string;
  /** Who did it, where it was neither the customer nor Sextant itself. */
  actor_id: string | null;
  by: string;
  text: string | null;
  subject_id: string | null;
  kind: string | null;
  reference: string | null;
  amount: string | null;
  /** What the operator was then, where the step keeps it. */
  role: string | null;
  /** Who had proposed what the actor approved. */
  proposer_id: string | null;
  /** Of `sending-cancelled`: the batch, which says who cancelled it. */
  batch_id: string | null;
}

export interface ColleagueRow extends Record<string, unknown> {
  id: string;
  first_name: string;
  last_name: string;
  operator_role: string | null;
}

const AT = (column: string) => `to_jsonb(${column}) #>> '{}' as at`;
const NOTED = 'left join transactions t on t.user_id = x.user_id and t.id = x.transaction_id and t.user_id = $1';
const BEHIND = `($2::uuid is null or x.id < $2) order by x.id desc limit $3`;

/** What a step `x` of a transaction was: its status, or that an operator kept a pending withdrawal back. */
const STEP = `case when x.status = 'pending' and x.actor_role = 'operator'
                      then case when x.reason is null then 'resumed' else 'on-hold' end else x.status end`;

/**
 * An id for a step of a payout `p`, which has none: as every id, it begins with its instant in milliseconds. The version
 * keeps apart what ended in the millisecond of its approval.
 */
const PAYOUT_ID = (at: string, version: 7 | 8) =>
  `(lpad(to_hex(floor(extract(epoch from ${at}) * 1000)::bigint), 12, '0')
    || '${version}' || substr(replace(p.transaction_id::text, '-', ''), 14))::uuid`;

/** The approval of each payout of a customer, and how it ended unpaid; being paid is a step of its transaction. */
const SENDINGS = `select p.user_id, p.transaction_id, p.batch_id, s.* from payouts p
  cross join lateral (values
    (${PAYOUT_ID('p.approved_at', 7)}, p.approved_at, 'sending-approved', p.approved_by, 'operator', p.proposed_by),
    (${PAYOUT_ID('p.ended_at', 8)}, p.ended_at, 'sending-' || p.outcome, null::uuid,
     case p.outcome when 'cancelled' then 'operator' else 'system' end, null::uuid)
  ) s (id, at, what, actor_id, by, proposer_id)
 where p.user_id = $1 and s.what in ('sending-approved', 'sending-cancelled', 'sending-not-paid')`;

/** Cents of the account that `$2` names, of an entry or a balance. */
const OF_ACCOUNT = `case $2 when 'cash' then cash when 'invested' then invested else withdrawal_hold end`;

/** What stands on a customer's page. Ids begin with their instant, so lists go by the primary key. */
@Injectable()
export class CustomerPageRepository {
  constructor(private readonly database: Database) {}

  /** The lines of one of a customer's accounts, newest first, each with the balance behind it. */
  entries(userId: string, account: CustomersAccount, after: Keyset | undefined, limit: number): Promise<EntryRow[]> {
    return this.database.query<EntryRow>(
      `with held as (
         select ${OF_ACCOUNT} - coalesce((select sum(${OF_ACCOUNT}) from entries
                             where user_id = $1 and id >= $3), 0) as balance
           from customer_balances where user_id = $1)
       select x.*, t.type, t.reference, d.symbol from (
         select e.id, ${AT('e.occurred_at')}, e.kind, e.transaction_id, e.trade_id, e.actor_id, ${OF_ACCOUNT} as amount,
                h.balance - coalesce(sum(${OF_ACCOUNT}) over (order by e.id desc rows between unbounded preceding and 1 preceding), 0)
                  as balance
           from entries e
           cross join held h
          where e.user_id = $1 and ${OF_ACCOUNT} is not null and ($3::uuid is null or e.id < $3)
          order by e.id desc limit $4) x
         left join transactions t on t.user_id = $1 and t.id = x.transaction_id
         left join trades d on d.user_id = $1 and d.id = x.trade_id
        order by x.id desc`,
      [userId, account, after?.id ?? null, limit + 1],
    );
  }

  sessions(userId: string, now: Date): Promise<SessionRow[]> {
    return this.database.query<SessionRow>(
      `select id, device, created_at, last_seen_at, address from sessions
        where user_id = $1 and ended_at is null and expires_at > $2 order by last_seen_at desc limit 100`,
      [userId, now],
    );
  }

  notes(userId: string, after: Keyset | undefined, limit: number): Promise<NoteRow[]> {
    return this.database.query<NoteRow>(
      `select x.id, x.author_id, x.body, ${AT('x.created_at')}, t.id as subject_id, t.type as kind, t.reference
         from customer_notes x ${NOTED} where x.user_id = $1 and ${BEHIND}`,
      [userId, after?.id ?? null, limit + 1],
    );
  }

  /** Everything that happened to a customer, newest first. */
  timeline(userId: string, after: Keyset | undefined, limit: number): Promise<StepRow[]> {
    return this.database.query<StepRow>(
      `select * from (
         (select x.id, ${AT('x.created_at')}, 'account' as about, x.event as what, x.operator_id as actor_id,
                 case x.caused_by when 'operator' then 'operator' when 'system' then 'system' else 'customer' end as by, x.reason as text,
                 null::uuid as subject_id, null as kind, null as reference, null::bigint as amount, null as role,
                 null::uuid as proposer_id, null::uuid as batch_id
            from account_events x where x.user_id = $1 and ${BEHIND})
         union all
         (select x.id, ${AT('x.created_at')}, 'note', 'written', x.author_id, 'operator', x.body, t.id, t.type, t.reference,
                 null, null, null, null
            from customer_notes x ${NOTED}
           where x.user_id = $1 and ${BEHIND})
         union all
         (select x.id, ${AT('x.at')}, 'transaction', ${STEP}, case x.actor_role when 'operator' then x.actor_id end,
                 case x.actor_role when 'investor' then 'customer' else x.actor_role end, x.reason, t.id, t.type, t.reference,
                 coalesce((x.line ->> 'amount')::bigint, t.amount), x.operator_role, null, null
            from transaction_events x
            join transactions t on t.user_id = x.user_id and t.id = x.transaction_id
           where x.user_id = $1 and t.user_id = $1 and ${BEHIND})
         union all
         (select x.id, ${AT('x.at')}, 'transaction', x.what, x.actor_id, x.by, null, t.id, t.type, t.reference, t.amount,
                 null, x.proposer_id, case x.what when 'sending-cancelled' then x.batch_id end
            from (${SENDINGS}) x
            join transactions t on t.user_id = x.user_id and t.id = x.transaction_id
           where t.user_id = $1 and ${BEHIND})
         union all
         (select x.id, ${AT('x.at')}, 'trade', x.kind, null, 'customer', null, t.id, t.symbol, null, x.value, null, null,
                 null
            from trade_events x
            join trades t on t.user_id = x.user_id and t.id = x.trade_id
           where x.user_id = $1 and t.user_id = $1 and ${BEHIND})
       ) steps order by id desc limit $3`,
      [userId, after?.id ?? null, limit + 1],
    );
  }

  /** Who cancelled batches, and as what, by the batch. Asked apart: on a cluster the audit log lies elsewhere. */
  async cancellations(batchIds: readonly string[]): Promise<Map<string, Pick<StepRow, 'actor_id' | 'role'>>> {
    if (batchIds.length === 0) return new Map();
    const rows = await this.database.query<{ batch: string; actor_id: string | null; role: string | null }>(
      `select subject as batch, actor_id, actor_role as role from audit_records
        where action = 'cancel-payout-batch' and subject = any($1::text[]) and outcome = 'done'`,
      [batchIds],
    );
    return new Map(rows.map(({ batch, ...who }) => [batch, who]));
  }

  /** What operators were then, by the step's id, for steps that keep no role: as the audit log recorded it with that. */
  async rolesThen(userId: string, steps: readonly StepRow[]): Promise<Map<string, string | null>> {
    const theirs = steps.filter(
      ({ about, what, actor_id }) =>
        actor_id !== null && (about === 'account' || about === 'note' || what === 'sending-approved'),
    );
    if (theirs.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; role: string | null }>(
      `select s.id, (select r.actor_role from audit_records r
                      where r.customer_id = $1 and r.actor_id = s.actor_id and r.outcome = 'done' and r.at >= s.at
                      order by r.sequence limit 1) as role
         from unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) s (id, actor_id, at)`,
      [userId, theirs.map(({ id }) => id), theirs.map(({ actor_id }) => actor_id), theirs.map(({ at }) => at)],
    );
    return new Map(rows.map(({ id, role }) => [id, role]));
  }

  /** Operators by id, for the names beside what they did. */
  async colleagues(ids: (string | null)[]): Promise<Map<string, ColleagueRow>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await this.database.query<ColleagueRow>(
      `select id, first_name, last_name, operator_role from users where id = any($1::uuid[]) and role = 'operator'`,
      [wanted],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
