import type { ProposalDto } from './proposalDto.js';
import type { ProposalsExtraDto } from './proposalsExtraDto.js';

export type ListProposalsReply = ProposalsExtraDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: ProposalDto[];
};
