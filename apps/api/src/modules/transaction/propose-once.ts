import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type Idempotency, type MoneyResult, markReplayed, reply, throwIfRefused } from '#platform/http/index.js';
import { ProposalQueries } from './proposal.queries.js';
import type { ProposalRow } from './proposal.repository.js';

interface Proposed extends MoneyResult {
  proposal: ProposalRow;
}

/** Proposes once per key: the same request gets the first proposal again. A refusal leaves the key free. */
@Injectable()
export class ProposeOnce {
  constructor(
    private readonly database: Database,
    private readonly proposals: ProposalQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * @param propose happens in one transaction with the key
   * @returns the reply of the route
   * @throws Refusal IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED
   */
  async run(operatorId: string, once: Idempotency, propose: () => Promise<ProposalRow>) {
    const { proposal, replayed } = await this.database.transaction(() => this.proposed(operatorId, once, propose));
    const body = reply('Proposed. Another operator has to approve it.', await this.proposals.one(proposal));
    return markReplayed(body, replayed === true);
  }

  private async proposed(
    operatorId: string,
    { key, fingerprint }: Idempotency,
    propose: () => Promise<ProposalRow>,
  ): Promise<Proposed> {
    if (key === null) return { proposal: await propose() };
    const begin = 'select idempotency_begin($1, $2, $3) as result';
    const known = await this.database.call<Proposed | null>(begin, [operatorId, key, fingerprint]);
    if (known) {
      throwIfRefused(known, {});
      return known;
    }
    const first = { proposal: await propose() };
    const end = 'select idempotency_end($1, $2, $3, $4, $5) as result';
    await this.database.call(end, [operatorId, key, fingerprint, this.clock.now(), first]);
    return first;
  }
}
