import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { Keyset } from '#platform/http/index.js';
import { type ProposalRow, PROPOSED_WITHDRAWALS } from './proposal.repository.js';

type Shown = 'id' | 'kind' | 'status' | 'user_id' | 'amount' | 'proposed_by' | 'decided_by' | 'decision_note';

/** What became of a proposal, and of its request what names it. */
export interface DecidedRow extends Pick<ProposalRow, Shown> {
  decided_at: string;
  refuses: boolean;
  currency: string | null;
  network: string | null;
  chain: string | null;
  /** How many withdrawals a batch has; null of other kinds. */
  payouts: number | null;
}

/**
 * Proposals that are no longer open, for a list. A whole request may be a batch with its PSBTs, so the database takes
 * from it what names the proposal, and sends none of it whole to the process.
 */
@Injectable()
export class DecidedProposalsRepository {
  constructor(private readonly database: Database) {}

  /** Latest decision first; one more than `limit`, to show whether there is a next page. */
  async list(limit: number, after?: Keyset): Promise<DecidedRow[]> {
    // The first condition is word for word that of the index of decided proposals.
    const rows = await this.database.query<{ row: DecidedRow }>(
      `select to_jsonb(d) as row from (
         select id, kind, status, user_id, amount, proposed_by, decided_by, decided_at, decision_note,
                coalesce(request ->> 'status' = 'failed', false) as refuses,
                request ->> 'currency' as currency, request ->> 'network' as network, request ->> 'chain' as chain,
                ${PROPOSED_WITHDRAWALS} as payouts
           from proposals
          where status <> 'open' ${after ? 'and (decided_at, id) < ($2::timestamptz, $3::uuid)' : ''}
          order by decided_at desc, id desc limit $1) as d
        order by d.decided_at desc, d.id desc`,
      [limit + 1, ...(after ? [after.at, after.id] : [])],
    );
    return rows.map(({ row }) => row);
  }
}
