import { cents, formatDollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Database, type JsonRow, brokenConstraint } from '#platform/database/index.js';
import type { Keyset } from '#platform/http/index.js';
import { Hints } from '#platform/live/index.js';
import { BatchProposed, BudgetProposed, ProposalExists } from './proposal.errors.js';

export type ProposalRow = JsonRow<'proposals'>;
export const PROPOSAL_KINDS = [
  'completion',
  'correction',
  'budget',
  'payment-method',
  'account-key',
  'payout-batch',
  'suspension',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
export const PROPOSAL_STATUSES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export interface NewProposal {
  kind: ProposalKind;
  /** The customer concerned; where there is none, whoever proposes. */
  userId: string;
  transactionId: string | null;
  /** Exactly what will be carried out. */
  request: object;
  /** What it moves, in cents. */
  amount: bigint | null;
  note: string | null;
  proposedBy: string;
  /** How long it has to wait for its approval; not at all without it. */
  waitMs?: number;
}

/** The customer whom a proposal concerns; undefined where it concerns none. */
export const customerOf = ({
  user_id: userId,
  proposed_by: proposer,
}: Pick<ProposalRow, 'user_id' | 'proposed_by'>): string | undefined => (userId === proposer ? undefined : userId);

/** SQL: how many withdrawals a proposed batch has; null of other kinds, whose request is not gone through. */
export const PROPOSED_WITHDRAWALS = `case kind when 'payout-batch' then
  jsonb_array_length(jsonb_path_query_array(request, '$.transactions[*].payouts[*]')) end`;

type Named = 'user_id' | 'id' | 'status' | 'transaction_id' | 'proposed_by' | 'not_before' | 'amount';

/** A proposal without its request, which may be a batch with its PSBTs. */
export interface NamedProposal extends Pick<ProposalRow, Named> {
  /**
   * What names it in the audit log, as far as it has it: `kind`, `status` that a completion sets, `amount` in cents as
   * text, `transactionId`, `currency` and `network` of a payment method, `chain`, and how many `withdrawals` a batch has.
   */
  facts: Readonly<Record<string, string | number>>;
}

export interface ProposalFilter {
  kind?: string;
  transactionId?: string;
  status: string;
  limit: number;
  after?: Keyset;
}

/** What one operator proposed and another decides. */
@Injectable()
export class ProposalRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hints: Hints,
  ) {}

  /**
   * One waits at a time for each line, one for the budget, and one batch of withdrawals. The lock is released once the row is seen everywhere.
   * @throws Refusal PROPOSAL_EXISTS, BUDGET_PROPOSED, BATCH_PROPOSED
   */
  async insert(proposal: NewProposal): Promise<ProposalRow> {
    await this.requireNoneOpen(proposal);
    const now = this.clock.now();
    const id = uuidv7({ msecs: now.getTime() });
    const { userId, kind, transactionId, request, amount, note, proposedBy, waitMs } = proposal;
    const notBefore = waitMs === undefined ? null : new Date(now.getTime() + waitMs);
    try {
      await this.database.query(
        `insert into proposals
           (user_id, id, kind, transaction_id, request, amount, note, proposed_by, proposed_at, not_before)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [userId, id, kind, transactionId, request, amount?.toString() ?? null, note, proposedBy, now, notBefore],
      );
    } catch (fault) {
      if (['proposals_one_open', 'proposals_one_suspension'].includes(brokenConstraint(fault) ?? ''))
        throw ProposalExists();
      throw fault;
    }
    this.hints.tellOperators('proposals');
    const row = await this.find(id);
    if (!row) throw new Error('A proposal was not written');
    return row;
  }

  /** The status of a line, which nothing changes before this transaction has ended. */
  async lockStatus(userId: string, transactionId: string): Promise<string | undefined> {
    const sql = 'select status from transactions where user_id = $1 and id = $2 for share';
    return (await this.database.query<{ status: string }>(sql, [userId, transactionId]))[0]?.status;
  }

  private async requireNoneOpen({ kind, userId, transactionId }: NewProposal): Promise<void> {
    if (kind === 'budget' || kind === 'payout-batch') {
      await this.database.query(`select pg_advisory_xact_lock(hashtext($1))`, [`${kind} proposals`]);
      const [waiting] = await this.list({ kind, status: 'open', limit: 1 });
      if (waiting && kind === 'budget') throw BudgetProposed(waitingFor(waiting));
      if (waiting) throw BatchProposed({ details: { proposalId: waiting.id } });
    }
    if (transactionId === null) return;
    const [waiting] = await this.database.query<{ row: ProposalRow }>(
      `select to_jsonb(p) as row from proposals p
        where p.user_id = $1 and p.transaction_id = $2 and p.status = 'open' and p.kind in ('completion', 'correction')`,
      [userId, transactionId],
    );
    if (waiting) throw ProposalExists(waitingFor(waiting.row));
  }

  async find(id: string): Promise<ProposalRow | undefined> {
    const sql = 'select to_jsonb(p) as row from proposals p where p.id = $1';
    return (await this.database.query<{ row: ProposalRow }>(sql, [id]))[0]?.row;
  }

  async named(id: string): Promise<NamedProposal | undefined> {
    const [found] = await this.database.query<{ row: NamedProposal }>(
      `select to_jsonb(n) as row from (
         select user_id, id, status, transaction_id, proposed_by, not_before, amount,
                jsonb_strip_nulls(jsonb_build_object(
                  'kind', kind, 'status', request ->> 'status', 'amount', amount::text, 'transactionId', transaction_id,
                  'currency', request ->> 'currency', 'network', request ->> 'network', 'chain', request ->> 'chain',
                  'withdrawals', ${PROPOSED_WITHDRAWALS})) as facts
           from proposals where id = $1) as n`,
      [id],
    );
    return found?.row;
  }

  /** Oldest first; one more than `limit`, to show whether there is a next page. */
  async list({ kind, transactionId, status, limit, after }: ProposalFilter): Promise<ProposalRow[]> {
    const parameters: unknown[] = [limit + 1, status];
    const conditions = ['p.status = $2'];
    if (kind) conditions.push(`p.kind = $${parameters.push(kind)}`);
    if (transactionId) conditions.push(`p.transaction_id = $${parameters.push(transactionId)}`);
    if (after) {
      const [at, id] = [parameters.push(after.at), parameters.push(after.id)];
      conditions.push(`(p.proposed_at, p.id) > ($${at}::timestamptz, $${id}::uuid)`);
    }
    const rows = await this.database.query<{ row: ProposalRow }>(
      `select to_jsonb(p) as row from proposals p where ${conditions.join(' and ')}
        order by p.proposed_at, p.id limit $1`,
      parameters,
    );
    return rows.map(({ row }) => row);
  }

  /** Which of these lines a proposal waits for. */
  async waitingFor(lines: readonly { id: string; user: { id: string } }[]): Promise<Set<string>> {
    if (lines.length === 0) return new Set();
    // The conditions are those of the index `proposals_one_open`: one look into it for each line.
    const rows = await this.database.query<{ id: string }>(
      `select l.id from unnest($1::uuid[], $2::uuid[]) as l (user_id, id)
         join proposals p on p.user_id = l.user_id and p.transaction_id = l.id
          and p.status = 'open' and p.kind in ('completion', 'correction')`,
      [lines.map(({ user }) => user.id), lines.map(({ id }) => id)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The references of the transactions that they are about, by the id of the transaction. */
  async references(rows: readonly ProposalRow[]): Promise<ReadonlyMap<string | null, string>> {
    const about = rows.filter(({ transaction_id: id }) => id !== null);
    if (about.length === 0) return new Map();
    const found = await this.database.query<{ id: string; reference: string }>(
      `select id, reference from transactions
        where (user_id, id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
      [about.map(({ user_id: userId }) => userId), about.map(({ transaction_id: id }) => id)],
    );
    return new Map(found.map(({ id, reference }) => [id, reference]));
  }

  /** How many wait, in all. */
  async countOpen(): Promise<number> {
    const sql = `select count(*)::int as open from proposals where status = 'open'`;
    return (await this.database.query<{ open: number }>(sql))[0]?.open ?? 0;
  }

  /** Ends an open proposal without carrying it out; answers whether it was open. */
  async close(
    { user_id, id }: Pick<ProposalRow, 'user_id' | 'id'>,
    status: 'refused' | 'withdrawn',
    operatorId: string,
    note: string | null,
  ): Promise<boolean> {
    const rows = await this.database.query(
      `update proposals set status = $3, decided_by = $4, decided_at = $5, decision_note = $6
        where user_id = $1 and id = $2 and status = 'open' and (proposed_by = $4) = ($3 = 'withdrawn')
       returning id`,
      [user_id, id, status, operatorId, this.clock.now(), note],
    );
    if (rows.length > 0) this.hints.tellOperators('proposals');
    return rows.length > 0;
  }
}

/** What waits, with its figure. */
function waitingFor({ id, kind, request, amount }: ProposalRow) {
  const figure = formatDollars(cents(amount ?? 0));
  const refuses = (request as { status?: string }).status === 'failed';
  const completion = refuses ? `To refuse this transaction` : `To complete this transaction with ${figure}`;
  const what =
    { budget: `A budget of ${figure}`, correction: `A correction of ${figure}` }[kind as string] ?? completion;
  return {
    message: `${what} is already proposed. That proposal has to be decided or withdrawn first.`,
    details: { proposalId: id },
  };
}
