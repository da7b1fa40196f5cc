import type { ProposalDto } from './proposalDto.js';

export interface ProposeSuspensionReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: ProposalDto;
}
