import { instantInWords } from '@sextant/business-rules';
import type { Refusals } from '#platform/http/index.js';
import { exceedsEntry } from './correction-terms.js';
import {
  CorrectionContested,
  CorrectionWaits,
  ProposalChanged,
  ProposalDecided,
  ProposalNotFound,
  ProposalOwn,
  ThirdOperatorNeeded,
} from './proposal.errors.js';
import { exceedsBalance } from './transaction-refusals.js';
import type { TransactionResult } from './transaction-result.js';
import { NotCorrectable } from './transaction.errors.js';

/** What `proposal_take` may refuse with. */
export const PROPOSAL_REFUSALS: Refusals<TransactionResult> = {
  PROPOSAL_NOT_FOUND: () => ProposalNotFound(),
  PROPOSAL_DECIDED: ({ status }) => ProposalDecided({ details: { proposalStatus: status } }),
  PROPOSAL_OWN: () => ProposalOwn(),
  PROPOSAL_CHANGED: () => ProposalChanged(),
};

/** What `movement_correction` and `proposal_agree` may refuse with. */
export const CORRECTION_REFUSALS: Refusals<TransactionResult> = {
  ...PROPOSAL_REFUSALS,
  NOT_CORRECTABLE: () => NotCorrectable(),
  CORRECTION_EXCEEDS_ENTRY: exceedsEntry,
  AMOUNT_EXCEEDS_BALANCE: exceedsBalance,
  CORRECTION_WAITS: ({ until = '' }) => {
    const notBefore = new Date(until);
    const message = `The customer was told of this correction. It can be approved from ${instantInWords(notBefore)}.`;
    return CorrectionWaits({ message, details: { notBefore: notBefore.toISOString() } });
  },
  CORRECTION_CONTESTED: () => CorrectionContested(),
  THIRD_OPERATOR_NEEDED: () => ThirdOperatorNeeded(),
};
