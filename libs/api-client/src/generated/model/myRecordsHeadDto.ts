import type { PublicHeadDto } from './publicHeadDto.js';

export interface MyRecordsHeadDto {
  /**
     * What the proofs lead to; null before the first record
     * @nullable
     */
  head: PublicHeadDto | null;
  /**
     * Send it as `cursor` for the next page
     * @maxLength 500
     * @nullable
     */
  nextCursor: string | null;
}
