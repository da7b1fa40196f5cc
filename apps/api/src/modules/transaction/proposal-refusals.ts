import type { Refusals } from '#platform/http/index.js';
import { ProposalChanged, ProposalDecided, ProposalNotFound, ProposalOwn } from './proposal.errors.js';
import type { TransactionResult } from './transaction-result.js';

/** What `proposal_take` may refuse with. */
export const PROPOSAL_REFUSALS: Refusals<TransactionResult> = {
  PROPOSAL_NOT_FOUND: () => ProposalNotFound(),
  PROPOSAL_DECIDED: ({ status }) => ProposalDecided({ details: { proposalStatus: status } }),
  PROPOSAL_OWN: () => ProposalOwn(),
  PROPOSAL_CHANGED: () => ProposalChanged(),
};
