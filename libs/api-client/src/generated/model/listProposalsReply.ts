import type { NextCursorDto } from './nextCursorDto.js';
import type { ProposalDto } from './proposalDto.js';

export type ListProposalsReply = NextCursorDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: ProposalDto[];
};
