import type { OutcomesDto } from './outcomesDto.js';

export interface GetOutcomesReply {
  success: true;
  message: string;
  data: OutcomesDto;
}
