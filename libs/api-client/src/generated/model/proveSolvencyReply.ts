import type { SolvencyDto } from './solvencyDto.js';

export interface ProveSolvencyReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: SolvencyDto;
}
