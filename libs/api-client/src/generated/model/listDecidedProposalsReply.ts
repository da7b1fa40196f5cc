import type { CursorDto } from './cursorDto.js';
import type { DecidedProposalDto } from './decidedProposalDto.js';

export type ListDecidedProposalsReply = CursorDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: DecidedProposalDto[];
};
