import type { Nothing } from './nothing.js';
import type { PublicHeadDto } from './publicHeadDto.js';

export interface MyRecordsHeadDto {
  /** What the proofs lead to; null before the first record */
  head: PublicHeadDto | Nothing | null;
  /**
     * Send it as `cursor` for the next page
     * @maxLength 500
     * @nullable
     */
  nextCursor: string | null;
}
