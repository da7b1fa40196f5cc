import type { OutcomesDto } from './outcomesDto.js';

export interface GetOutcomesReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: OutcomesDto;
}
