import type { TransferQuoteDto } from './transferQuoteDto.js';

export interface QuoteTransferReply {
  success: true;
  message: string;
  data: TransferQuoteDto;
}
