import type { TakenDto } from './takenDto.js';

export interface TakeProposalReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TakenDto;
}
