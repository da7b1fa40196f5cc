import type { AllowListDto } from './allowListDto.js';

export interface TurnAllowListOnReply {
  success: true;
  message: string;
  data: AllowListDto;
}
