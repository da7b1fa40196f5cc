import type { SolvencyDto } from './solvencyDto.js';

export interface GetSolvencyReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: SolvencyDto;
}
