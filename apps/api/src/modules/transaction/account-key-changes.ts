import type { ApprovedFacts } from './approved-facts.js';
import type { ProposedKeyDto } from './dto/proposed-key.response.js';
import type { ProposalRow } from './proposal.repository.js';

/** Approved keys that make deposit addresses. Implemented by the chain module, which is above this one. */
export abstract class AccountKeyChanges {
  /** Takes an approved one, in the transaction of its approval; answers what was and what is, for the audit log. */
  abstract approve(proposal: ProposalRow, approvedBy: string): Promise<ApprovedFacts>;

  /** What was proposed, as an operator compares it with the wallet, by the proposals' ids. */
  abstract shown(proposals: readonly ProposalRow[]): Promise<ReadonlyMap<string, ProposedKeyDto>>;
}
