import type { TransferQuoteDto } from './transferQuoteDto.js';

export interface QuoteTransferReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TransferQuoteDto;
}
