import type { TradeDto } from './tradeDto.js';

export interface CloseTradeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TradeDto;
}
