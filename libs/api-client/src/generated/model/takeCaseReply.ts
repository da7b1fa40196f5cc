import type { TakenDto } from './takenDto.js';

export interface TakeCaseReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TakenDto;
}
