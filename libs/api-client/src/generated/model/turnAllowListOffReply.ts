import type { AllowListDto } from './allowListDto.js';

export interface TurnAllowListOffReply {
  success: true;
  message: string;
  data: AllowListDto;
}
