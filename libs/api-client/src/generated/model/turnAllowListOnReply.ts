import type { AllowListDto } from './allowListDto.js';

export interface TurnAllowListOnReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: AllowListDto;
}
