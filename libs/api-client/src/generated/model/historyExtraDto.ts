import type { TransactionAggregatesDto } from './transactionAggregatesDto.js';

export interface HistoryExtraDto {
  /**
     * Pass as `cursor` for the next page
     * @maxLength 500
     * @nullable
     */
  nextCursor: string | null;
  aggregates: TransactionAggregatesDto;
}
