import { cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Users } from '#modules/user/index.js';
import { instantText } from '#platform/database/index.js';
import { type PageRequest, decodeCursor, pageOf } from '#platform/http/index.js';
import { type DecidedRow, DecidedProposalsRepository } from './decided-proposals.repository.js';
import type { DecidedProposalDto } from './dto/decided-proposal.response.js';
import { customerOf } from './proposal.repository.js';

/** What came of proposals, for operators. */
@Injectable()
export class DecidedProposalsQueries {
  constructor(
    private readonly decided: DecidedProposalsRepository,
    private readonly users: Users,
  ) {}

  /** Latest decision first. */
  async list({ limit, cursor }: PageRequest) {
    const rows = await this.decided.list(limit, decodeCursor(cursor));
    const { page, nextCursor } = pageOf(rows, limit, ({ decided_at: at, id }) => ({ at, id }));
    const people = page.flatMap(({ user_id, proposed_by, decided_by }) => [user_id, proposed_by, decided_by ?? []]);
    const names = await this.users.namesOf([...new Set(people.flat())]);
    return { proposals: page.map((row) => toDto(row, names)), nextCursor };
  }
}

function toDto(row: DecidedRow, names: ReadonlyMap<string, string>): DecidedProposalDto {
  const person = (id: string | null | undefined) => (id ? { id, name: names.get(id) ?? '' } : null);
  const { kind, currency, network } = row;
  return {
    id: row.id,
    kind,
    status: row.status,
    customer: person(customerOf(row)),
    refuses: row.refuses,
    amount: row.amount === null ? null : dollars(cents(row.amount)),
    paymentMethod: kind === 'payment-method' && currency && network ? { currency, network } : null,
    chain: row.chain,
    payouts: row.payouts,
    proposedBy: person(row.proposed_by),
    decidedBy: person(row.decided_by),
    decidedAt: instantText(row.decided_at),
    decisionNote: row.decision_note,
  };
}
