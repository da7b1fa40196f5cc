import { defineRefusal } from '#platform/http/index.js';

export const ProposalNotFound = defineRefusal(
  'PROPOSAL_NOT_FOUND',
  404,
  'Proposal not found',
  'No proposal has this id.',
);
export const ProposalDecided = defineRefusal(
  'PROPOSAL_DECIDED',
  409,
  'This proposal is no longer open',
  'It was approved, refused or withdrawn, or what it is about has ended; `proposalStatus` says which.',
);
export const ProposalOwn = defineRefusal(
  'PROPOSAL_OWN',
  403,
  'A proposal is decided by another operator than the one who made it',
  'The one who proposed can withdraw it, and cannot approve or refuse it, in any session.',
);
export const ProposalOfAnother = defineRefusal(
  'PROPOSAL_OF_ANOTHER',
  403,
  'Only the operator who made a proposal can withdraw it',
  'Another operator can refuse it.',
);
export const ProposalChanged = defineRefusal(
  'PROPOSAL_CHANGED',
  409,
  'What was proposed is not what would happen now. Please propose it again.',
  'What a proposal holds, or the amount that comes of it, is not what would be carried out.',
);
export const BatchProposed = defineRefusal(
  'BATCH_PROPOSED',
  409,
  'A batch is already proposed. That proposal has to be decided or withdrawn first.',
  'One batch of withdrawals waits at a time, of all chains; `proposalId` names its proposal.',
);
export const ProposalExists = defineRefusal(
  'PROPOSAL_EXISTS',
  409,
  'There is an open proposal for this transaction. It has to be decided or withdrawn first.',
  'A transaction has at most one open proposal to complete or correct it; `proposalId` names it.',
);
export const BudgetProposed = defineRefusal(
  'BUDGET_PROPOSED',
  409,
  'There is an open proposal for the budget. It has to be decided or withdrawn first.',
  'One budget is proposed at a time; `proposalId` names the proposal that waits.',
);
