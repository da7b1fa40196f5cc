import type { QuoteDto } from './quoteDto.js';

export interface ListQuotesReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: QuoteDto[];
}
