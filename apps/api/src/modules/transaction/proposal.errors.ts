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
  ['proposalStatus'],
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
  ['proposalId'],
);
export const ProposalExists = defineRefusal(
  'PROPOSAL_EXISTS',
  409,
  'There is an open proposal for this. It has to be decided or withdrawn first.',
  'A transaction has at most one open proposal to complete or correct it, which `proposalId` names, and a customer one to suspend them.',
  ['proposalId'],
);
export const BudgetProposed = defineRefusal(
  'BUDGET_PROPOSED',
  409,
  'There is an open proposal for the budget. It has to be decided or withdrawn first.',
  'One budget is proposed at a time; `proposalId` names the proposal that waits.',
  ['proposalId'],
);
export const CorrectionWaits = defineRefusal(
  'CORRECTION_WAITS',
  409,
  'The customer was told of this correction. It can be approved from 23 November 2026, 10:00 UTC.',
  'A correction that takes money waits 72 hours, in which the customer can contest it; `notBefore` says until when.',
  ['notBefore'],
);
export const CorrectionContested = defineRefusal(
  'CORRECTION_CONTESTED',
  409,
  'The customer has just contested this correction. Please read why before you approve it.',
  'Two operators have to approve a contested correction, neither of them its proposer.',
);
export const ThirdOperatorNeeded = defineRefusal(
  'THIRD_OPERATOR_NEEDED',
  409,
  'The customer contests this correction, so a third operator decides',
  'The operator who approves it second is neither its proposer nor the one who approved it first.',
);
export const NothingToContest = defineRefusal(
  'NOTHING_TO_CONTEST',
  409,
  'No correction of this transaction is announced. It was carried out or dropped.',
  'Only a correction that takes money and waits for its decision is contested, once.',
);
export const PayoutNodeAway = defineRefusal(
  'PAYOUT_NODE_AWAY',
  503,
  'The node of this chain does not answer. Please try again in a minute.',
  'A batch is made with what the node says of outputs, numbers and fees.',
);
export const PayoutNotReady = defineRefusal(
  'PAYOUT_NOT_READY',
  409,
  'At least one of these withdrawals cannot be sent in a batch now. Please reload the page and choose again.',
  'A withdrawal is put into a batch once an operator has begun it, on a chain that is read, and while it is in no other batch. `because` says why by reference. `PAYOUT_MAY_BE_PAID`: a transaction that was seen to spend a coin or a number of a batch, whichever it is, may still pay it; wait until that one is final, or spend the same with another one. `PAYOUT_PAID_OTHERWISE`: such a transaction is final and paid it; complete it with the hash. `PAYOUT_PAID_UNEVENLY`: it is final and sent the address another amount; complete it with the hash, then correct it. `seen` has the hash of that transaction by reference.',
  ['because', 'seen'],
);
