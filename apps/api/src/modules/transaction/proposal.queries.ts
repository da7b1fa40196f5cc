import { cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { instantText } from '#platform/database/index.js';
import { decodeCursor, pageOf } from '#platform/http/index.js';
import { Users } from '#modules/user/index.js';
import type { ProposalsRequest } from './dto/proposal.request.js';
import type { ProposalDto, ProposalPersonDto } from './dto/proposal.response.js';
import { ProposalNotFound } from './proposal.errors.js';
import { ProposalRepository, type ProposalRow } from './proposal.repository.js';

/** Reads of proposals for operators. */
@Injectable()
export class ProposalQueries {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly users: Users,
  ) {}

  /** Of one status, oldest first. */
  async list({ kind, status, limit, cursor }: ProposalsRequest) {
    const rows = await this.proposals.list({ kind, status, limit, after: decodeCursor(cursor) });
    const { page, nextCursor } = pageOf(rows, limit, (row) => ({ at: row.proposed_at, id: row.id }));
    return { proposals: await this.shown(page), nextCursor };
  }

  async detail(id: string): Promise<ProposalDto> {
    const row = await this.proposals.find(id);
    if (!row) throw ProposalNotFound();
    return this.one(row);
  }

  async one(row: ProposalRow): Promise<ProposalDto> {
    const [shown] = await this.shown([row]);
    if (!shown) throw ProposalNotFound();
    return shown;
  }

  private async shown(rows: ProposalRow[]): Promise<ProposalDto[]> {
    const ids = new Set(rows.flatMap((row) => [row.proposed_by, row.decided_by, row.user_id]));
    const people = new Map<string | null, ProposalPersonDto>();
    for (const id of ids) {
      const person = id === null ? undefined : await this.users.find(id);
      if (person)
        people.set(id, { id: person.id, name: `${person.firstName} ${person.lastName}`, email: person.email });
    }
    return rows.map((row) => toDto(row, people));
  }
}

function toDto(row: ProposalRow, people: Map<string | null, ProposalPersonDto>): ProposalDto {
  const request = row.request as Record<string, string | undefined>;
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    customer: row.user_id === row.proposed_by ? null : (people.get(row.user_id) ?? null),
    transactionId: row.transaction_id,
    amount: row.amount === null ? null : dollars(cents(row.amount)),
    receivedCoin: request.receivedCoin ?? null,
    txHash: request.txHash ?? null,
    arrivedAt: request.arrivedAt ?? null,
    note: row.note,
    proposedBy: people.get(row.proposed_by) ?? null,
    proposedAt: instantText(row.proposed_at),
    decidedBy: people.get(row.decided_by) ?? null,
    decidedAt: row.decided_at === null ? null : instantText(row.decided_at),
  };
}
