import type { SolvencyDto } from './solvencyDto.js';

export interface SignSolvencyReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: SolvencyDto;
}
