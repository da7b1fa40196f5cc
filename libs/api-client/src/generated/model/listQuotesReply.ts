import type { QuoteDto } from './quoteDto.js';

export interface ListQuotesReply {
  success: true;
  message: string;
  data: QuoteDto[];
}
