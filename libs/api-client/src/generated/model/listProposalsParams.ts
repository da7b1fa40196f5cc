import type { ProposalKind } from './proposalKind.js';
import type { ProposalStatus } from './proposalStatus.js';

export type ListProposalsParams = {
/**
 * How many at most
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * `nextCursor` of the previous page
 * @maxLength 500
 */
cursor?: string;
/**
 * Only of this kind
 */
kind?: ProposalKind;
/**
 * Open proposals unless another status is named
 */
status?: ProposalStatus;
/**
 * Only about this transaction
 * @maxLength 36
 */
transactionId?: string;
};
