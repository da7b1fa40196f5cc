import type { AllowListDto } from './allowListDto.js';

export interface TurnAllowListOffReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: AllowListDto;
}
