import type { NamedTransactionDto } from './namedTransactionDto.js';

export interface FoundBesideDto {
  /**
     * Send it as `cursor` for the next page
     * @maxLength 500
     * @nullable
     */
  nextCursor: string | null;
  /**
     * The transactions that the text names by their reference, id or hash; empty for any other text
     * @maxItems 10000
     */
  transactions: NamedTransactionDto[];
}
