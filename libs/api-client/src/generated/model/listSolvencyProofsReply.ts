import type { CursorDto } from './cursorDto.js';
import type { ListedProofDto } from './listedProofDto.js';

export type ListSolvencyProofsReply = CursorDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: ListedProofDto[];
};
