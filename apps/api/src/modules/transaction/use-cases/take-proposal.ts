import { Injectable } from '@nestjs/common';
import { type TakenDto, TakeWork } from '#modules/taking/index.js';
import type { Caller } from '#platform/http/index.js';
import { ProposalDecided, ProposalNotFound, ProposalOwn } from '../proposal.errors.js';
import { type NamedProposal, ProposalRepository, customerOf } from '../proposal.repository.js';

/** Takes a proposal of a colleague to decide it, or gives it back. The case that it is about is taken apart from it. */
@Injectable()
export class TakeProposal {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly work: TakeWork,
  ) {}

  /** @throws Refusal PROPOSAL_NOT_FOUND, PROPOSAL_DECIDED, PROPOSAL_OWN, PROPOSAL_TAKEN */
  async run(caller: Caller, id: string, takeOverFrom?: string): Promise<TakenDto> {
    const proposal = await this.require(id);
    if (proposal.status !== 'open') throw ProposalDecided({ details: { proposalStatus: proposal.status } });
    if (proposal.proposed_by === caller.userId) throw ProposalOwn();
    return this.work.run(caller, workOf(proposal), takeOverFrom);
  }

  /** @throws Refusal PROPOSAL_NOT_FOUND */
  async leave(caller: Caller, id: string): Promise<void> {
    await this.work.leave(caller, workOf(await this.require(id)));
  }

  private async require(id: string): Promise<NamedProposal> {
    const proposal = await this.proposals.named(id);
    if (!proposal) throw ProposalNotFound();
    return proposal;
  }
}

const workOf = (proposal: NamedProposal) => ({
  kind: 'proposal' as const,
  id: proposal.id,
  customerId: customerOf(proposal),
  facts: proposal.facts,
});
