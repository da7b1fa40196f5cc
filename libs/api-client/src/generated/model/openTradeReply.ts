import type { TradeDto } from './tradeDto.js';

export interface OpenTradeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TradeDto;
}
