import type { SolvencyProofDto } from './solvencyProofDto.js';

export interface GetSolvencyProofReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: SolvencyProofDto;
}
